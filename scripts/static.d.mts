export function writeStatic(folder: string): void;
