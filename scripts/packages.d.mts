export const PACKAGES: readonly string[];
export function sourcesOf(name: string): string[];
export function importsOf(file: string): string[];
export function drawPackages(): string;
