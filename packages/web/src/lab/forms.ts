/** The form for the settings of each game; null for a game that has none. */
import type { Component } from 'svelte';
import type { Kind } from './games.ts';
import KlondikeSettingForm from './KlondikeSettingForm.svelte';
import type { LabRequest } from './request.ts';
import WarSettings from './WarSettings.svelte';

type Form = Component<{ request: LabRequest; change: (part: Partial<LabRequest>) => void }>;

export const FORMS: Readonly<Record<Kind, Form | null>> = {
  war: WarSettings,
  accordion: null,
  klondike: KlondikeSettingForm,
  blind: KlondikeSettingForm,
  beggar: null,
};
