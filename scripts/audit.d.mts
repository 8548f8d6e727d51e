export interface Advisory {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
  readonly range: string;
}
export function audit(options?: {
  readonly folder?: string;
  readonly registry?: string;
  readonly accepted?: Readonly<Record<string, string>>;
}): Promise<
  | { readonly open: readonly Advisory[]; readonly missing?: undefined }
  | { readonly open?: undefined; readonly missing: string }
>;
export function lineOf(advisory: Advisory): string;
