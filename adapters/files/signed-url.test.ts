import type { AssetId } from '@meend/core/shared/ids.ts';
import { expect, test } from 'vitest';
import { urlSigner } from './signed-url.ts';

const signer = urlSigner([new Uint8Array(32).fill(7)]);
const now = new Date('2026-11-20T10:00:00Z');
const parts = (asset: string, at = now): [string, string] => {
  const media = { assetId: asset as AssetId, hash: '', extension: 'mp3', mimeType: '', bytes: 1, seconds: 1 };
  const [path = '', query = ''] = signer.signedAddress(media, at).split('?');
  return [path, query];
};

test('a URL is rejected from its expiry on, even if it was cached as valid', () => {
  const [path, query] = parts('a');
  const end = Number(/exp=(\d+)/.exec(query)?.[1]) * 1000;
  expect([end - 1, end - 1, end, end + 1].map((at) => signer.isValid(path, query, at))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a changed URL is rejected even after the original was cached as valid', () => {
  const [path, query] = parts('b');
  expect(signer.isValid(path, query, now.getTime())).toBe(true);
  const altered: [string, string][] = [
    ['/media/c', query],
    [path, `${query}x`],
    [path, query.replace('exp=', 'exp=9')],
    [path, query.slice(0, -1)],
    [path, ''],
  ];
  expect(altered.map(([path, text]) => signer.isValid(path, text, now.getTime()))).toEqual(
    altered.map(() => false),
  );
});

test('URLs stay valid however many others are verified in between', () => {
  const first = parts('first');
  expect(signer.isValid(...first, now.getTime())).toBe(true);
  for (let i = 0; i < 5_000; i += 1) signer.isValid(...parts(`other-${i}`), now.getTime());
  expect(signer.isValid(...first, now.getTime())).toBe(true);
});
