import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cspNoncePage, newNonce, newPlaceholder } from './csp-nonce-page.ts';

const filler = Array.from({ length: 400 }, (_, at) => `<p>Line ${at * 7919} of ABCxyz+/==</p>`).join('\n');

const pageWith = (nonce: string): string =>
  `<!doctype html>\n<html lang="en-IN">\n<head>\n<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
<style nonce="${nonce}">a{}</style>\n<script nonce="${nonce}">1</script>${filler}<script nonce="${nonce}">2</script> — ₹`;

const made = async (quality: number) => {
  const placeholder = newPlaceholder();
  const page = await cspNoncePage(pageWith(placeholder), placeholder, quality);
  if (page === null) throw new Error('cspNoncePage returned null');
  return page;
};

test.each([5, 11])(
  'a page compressed once at quality %i decompresses with the nonce of each response',
  async (quality) => {
    const page = await made(quality);
    for (let answer = 0; answer < 50; answer += 1) {
      const nonce = newNonce();
      expect(brotliDecompressSync(page(nonce)).toString()).toBe(pageWith(nonce));
    }
  },
);

test('a page that contains parts of its placeholder cannot be split from it', async () => {
  const placeholder = 'Line 7919 of ABCxyz+/===';
  expect(await cspNoncePage(pageWith(placeholder), placeholder, 5)).toBeNull();
});

test('a page without a nonce cannot be split', async () => {
  expect(await cspNoncePage('<p>Nothing</p>', newPlaceholder(), 5)).toBeNull();
});

test('placeholders and nonces have the same length and ending, and are unique', () => {
  for (const make of [newNonce, newPlaceholder]) {
    const all = Array.from({ length: 100 }, make);
    expect(new Set(all).size).toBe(100);
    for (const one of all) expect(Buffer.from(one)).toHaveLength(24);
    for (const one of all) expect(one.endsWith('==')).toBe(true);
  }
});
