export function writePatiences(): void;
