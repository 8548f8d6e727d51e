/** The content security policy of the page: no script but its own files and the inline one, which is allowed by its hash. */
import { createHash } from 'node:crypto';

export function contentSecurity(page: string): string {
  const hashes = Array.from(page.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
