import type { AssetId } from '@meend/core/shared/ids.ts';
import { expect, test } from 'vitest';
import { urlSigner } from './signed-url.ts';

const KEY = 'e'.repeat(32);
const verifier = urlSigner([new Uint8Array(32).fill(7)]);
const signer = verifier.signerFor(KEY);
const isValid = (path: string, query: string, at: number): boolean =>
  verifier.verify(path, query, at) !== null;
const now = new Date('2026-11-20T10:00:00Z');
const parts = (asset: string, at = now): [string, string] => {
  const media = { assetId: asset as AssetId, hash: '', extension: 'mp3', mimeType: '', bytes: 1, seconds: 1 };
  const [path = '', query = ''] = signer.signedAddress(media, at).split('?');
  return [path, query];
};

test('a URL is rejected from its expiry on, even if it was cached as valid', () => {
  const [path, query] = parts('a');
  const end = Number(/exp=(\d+)/.exec(query)?.[1]) * 1000;
  expect([end - 1, end - 1, end, end + 1].map((at) => isValid(path, query, at))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a changed URL is rejected even after the original was cached as valid', () => {
  const [path, query] = parts('b');
  expect(isValid(path, query, now.getTime())).toBe(true);
  const altered: [string, string][] = [
    ['/media/c', query],
    [path, `${query}x`],
    [path, query.replace('exp=', 'exp=9')],
    [path, query.slice(0, -1)],
    [path, ''],
  ];
  expect(altered.map(([path, text]) => isValid(path, text, now.getTime()))).toEqual(altered.map(() => false));
});

test('URLs stay valid however many others are verified in between', () => {
  const first = parts('first');
  expect(isValid(...first, now.getTime())).toBe(true);
  for (let i = 0; i < 5_000; i += 1) isValid(...parts(`other-${i}`), now.getTime());
  expect(isValid(...first, now.getTime())).toBe(true);
});

const streamOf = (...assets: readonly string[]) =>
  assets.map((assetId) => ({
    assetId: assetId as AssetId,
    hash: '',
    extension: 'mp3',
    mimeType: '',
    bytes: 1,
    seconds: 1,
  }));

test('a stream is signed as one address that opens no other list', () => {
  const [path = '', query = ''] = signer.signedStreamAddress(streamOf('a', 'b'), now, null).split('?');
  expect(path).toBe('/media/a~b');
  expect(isValid(path, query, now.getTime())).toBe(true);
  for (const other of ['/media/b~a', '/media/a', '/media/b', '/media/a~b~a', '/media/a%7Eb', '/media/a-b'])
    expect(isValid(other, query, now.getTime())).toBe(false);
});

test('a stream’s address lives an hour, and never longer than it may', () => {
  const at = new Date('2026-11-26T10:01:00Z');
  const lifeOf = (notAfter: Date | null): number => {
    const exp = /exp=(\d+)/.exec(signer.signedStreamAddress(streamOf('a', 'b'), at, notAfter))?.[1];
    return Number(exp) - at.getTime() / 1000;
  };
  expect(lifeOf(null)).toBe(64 * 60);
  expect(lifeOf(new Date('2026-11-26T23:00:00Z'))).toBe(64 * 60);
  expect(lifeOf(new Date('2026-11-26T10:11:00.900Z'))).toBe(10 * 60);
});

test('a URL contains the key of a media epoch, and another key is rejected', () => {
  const [path, query] = parts('keyed');
  expect(verifier.verify(path, query, now.getTime())).toMatchObject({ mediaKey: KEY, isForReceivers: false });
  const altered = [
    query.replace(KEY, 'f'.repeat(32)),
    query.replace(`&key=${KEY}`, ''),
    query.replace(KEY, KEY.toUpperCase()),
    query.replace(`&key=${KEY}`, `&key=${KEY}&key=${KEY}`),
    query.replace(`&key=${KEY}`, `&key=${KEY}&cast=1`),
  ];
  for (const one of altered) expect(verifier.verify(path, one, now.getTime())).toBeNull();
});

test('the URL of a guest’s receiver has no key', () => {
  const [path = '', query = ''] = verifier.signerFor(null).castAddress(streamOf('a'), now, null).split('?');
  expect(query).not.toContain('key=');
  expect(verifier.verify(path, query, now.getTime())).toMatchObject({ mediaKey: null, isForReceivers: true });
});
