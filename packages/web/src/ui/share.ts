/** Shares a text by the system's share sheet where there is one, otherwise copies it. Returns true when it was copied. */
export async function shareText(text: string): Promise<boolean> {
  const coarse = matchMedia('(pointer: coarse)').matches;
  if (coarse && navigator.share !== undefined) {
    try {
      await navigator.share({ text });
      return false;
    } catch {
      // Closed without sharing: the clipboard is still useful.
    }
  }
  return copyText(text);
}

/** Copies a text to the clipboard; where that is forbidden it is shown, to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    globalThis.prompt?.('', text);
    return false;
  }
}

/** Lets the browser save a text or a picture as a file. */
export function saveAs(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
