import { expect, test } from 'vitest';
import { inlineLcpImage } from './inline-lcp-image.ts';

const later = '<img src="/covers/b.svg" loading="lazy" fetchPriority="auto"/>';
const first = '<img class="x" src="/covers/a-1.svg" loading="eager" fetchPriority="high"/>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text fill="#fff">100% & more</text></svg>';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const webp = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test('the first screen’s generated cover is inlined, the others are fetched', async () => {
  const html = await inlineLcpImage(later + first, async (path) =>
    path === '/covers/a-1.svg' ? bytesOf(svg) : null,
  );
  expect(html.startsWith(later)).toBe(true);
  const [, written = ''] = /src="(data:[^"]*)"/.exec(html) ?? [];
  expect(written).not.toMatch(/[<>#&\s]/);
  expect(decodeURIComponent(written.slice('data:image/svg+xml,'.length))).toBe(svg);
});

test('of a grid’s covers, the first is inlined byte by byte', async () => {
  const tiles = first.replace('.svg', '.webp') + first.replace('a-1.svg', 'a-2.webp');
  const html = await inlineLcpImage(tiles, async () => webp);
  const written = [...html.matchAll(/src="([^"]*)"/g)].map(([, url = '']) => url);
  expect(written[1]).toBe('/covers/a-2.webp');
  const inlined = await (await fetch(written[0] ?? '')).arrayBuffer();
  expect(new Uint8Array(inlined)).toEqual(webp);
});

test.each([
  ['a picture that is gone', async () => null],
  ['a picture that is long', async () => bytesOf(svg.padEnd(5_000))],
])('%s is fetched as before', async (_, read) => {
  expect(await inlineLcpImage(first, read)).toBe(first);
});

test('a page without a generated cover stays unchanged', async () => {
  expect(await inlineLcpImage(later, async () => bytesOf(svg))).toBe(later);
});
