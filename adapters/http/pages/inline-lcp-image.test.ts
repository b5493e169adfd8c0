import { expect, test } from 'vitest';
import { inlineLcpImage } from './inline-lcp-image.ts';

const later = '<img src="/covers/b.svg" loading="lazy" fetchPriority="auto"/>';
const first = '<img class="x" src="/covers/a-1.svg" loading="eager" fetchPriority="high"/>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text fill="#fff">100% & more</text></svg>';

test('the first screen’s generated cover is inlined, the others are fetched', async () => {
  const html = await inlineLcpImage(later + first, async (path) => (path === '/covers/a-1.svg' ? svg : null));
  expect(html.startsWith(later)).toBe(true);
  const [, written = ''] = /src="(data:[^"]*)"/.exec(html) ?? [];
  expect(written).not.toMatch(/[<>#&\s]/);
  expect(decodeURIComponent(written.slice('data:image/svg+xml,'.length))).toBe(svg);
});

test.each([
  ['a picture that is gone', async () => null],
  ['a picture that is long', async () => svg.padEnd(5_000)],
])('%s is fetched as before', async (_, read) => {
  expect(await inlineLcpImage(first, read)).toBe(first);
});

test('a page without a generated cover stays unchanged', async () => {
  expect(await inlineLcpImage(later, async () => svg)).toBe(later);
});
