import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { expect, test } from 'vitest';
import { lruCache } from '../calls/cache-budgets.ts';
import { type CachedRender, inlineLcpImage, type RenderPage, ssrCache } from './ssr-cache.ts';

const noPicture = async () => null;
const ssrRequest = {
  language: defaultLanguage,
  address: '/temptations',
  isAdult: true,
  isListener: false,
  isOwn: false,
  meta: {},
};
const page = (data: string) => ({ ...ssrRequest, data: JSON.stringify({ data }) });
const newCache = (mostBytes = 1_000_000) => lruCache<CachedRender>(mostBytes);
const onError = () => {};

test('a page is rendered once per state of its data', async () => {
  let times = 0;
  const draw: RenderPage = async ({ data }) => {
    times += 1;
    return String(data.data);
  };
  const ssr = ssrCache(draw, noPicture, onError, newCache());
  expect(await Promise.all([ssr(page('old')), ssr(page('old'))])).toEqual(['old', 'old']);
  expect(times).toBe(1);
  expect(await ssr(page('new'))).toBe('new');
});

test('a page rendered from older lists is not served after a change, in whatever order renders end', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((done) => {
    finish = done;
  });
  const draw: RenderPage = async ({ data }) => {
    if (data.data === 'old') await slow;
    return String(data.data);
  };
  const ssr = ssrCache(draw, noPicture, onError, newCache());
  const early = ssr(page('old'));
  expect(await ssr(page('new'))).toBe('new');
  finish();
  expect(await early).toBe('old');
  expect(await ssr(page('new'))).toBe('new');
});

test('rendered HTML is never served with other data, whichever expires first', async () => {
  const ssr = ssrCache(async ({ data }) => String(data.data), noPicture, onError, newCache());
  const shown = [];
  for (const data of ['old', 'new', 'old', 'new']) shown.push(await ssr(page(data)));
  expect(shown).toEqual(['old', 'new', 'old', 'new']);
});

test('the age gate’s page and the adult page of one URL are cached separately', async () => {
  const ssr = ssrCache(async ({ isAdult }) => String(isAdult), noPicture, onError, newCache());
  expect(await ssr(page(''))).toBe('true');
  expect(await ssr({ ...page(''), isAdult: false })).toBe('false');
});

test('a guest’s page and a listener’s page of one URL are cached separately', async () => {
  const ssr = ssrCache(async ({ isListener }) => String(isListener), noPicture, onError, newCache());
  expect(await ssr(page(''))).toBe('false');
  expect(await ssr({ ...page(''), isListener: true })).toBe('true');
});

test('builds of two languages cache one URL separately', async () => {
  const cache = newCache();
  const [english, hindi] = ['english', 'hindi'].map((html) =>
    ssrCache(async () => html, noPicture, onError, cache),
  );
  expect(await english?.(page(''))).toBe('english');
  expect(await hindi?.({ ...page(''), language: 'hi-IN' as string as Language })).toBe('hindi');
  expect(await english?.(page(''))).toBe('english');
});

test('a page that fails to render is left to the browser, and logged', async () => {
  const error = new Error('no such chunk');
  const errors: unknown[] = [];
  const ssr = ssrCache(
    () => Promise.reject(error),
    noPicture,
    (one) => errors.push(one),
    newCache(),
  );
  expect(await ssr(page(''))).toBe('');
  expect(errors).toEqual([error]);
});

test('a failed page is rendered again by the next visit', async () => {
  const draws: RenderPage[] = [() => Promise.reject(new Error('once')), async () => 'drawn'];
  const ssr = ssrCache(
    (request) => draws.shift()?.(request) ?? Promise.reject(),
    noPicture,
    onError,
    newCache(),
  );
  expect(await ssr(page(''))).toBe('');
  expect(await ssr(page(''))).toBe('drawn');
  expect(await ssr(page(''))).toBe('drawn');
});

test('a late failure does not remove a newer page', async () => {
  let fail: (error: Error) => void = () => undefined;
  const slow = new Promise<string>((_, reject) => {
    fail = reject;
  });
  let times = 0;
  const draw: RenderPage = ({ data }) => {
    times += 1;
    return data.data === 'old' ? slow : Promise.resolve('new');
  };
  const ssr = ssrCache(draw, noPicture, onError, newCache());
  const early = ssr(page('old'));
  expect(await ssr(page('new'))).toBe('new');
  fail(new Error('too late'));
  expect(await early).toBe('');
  expect(await ssr(page('new'))).toBe('new');
  expect(times).toBe(2);
});

test('rendered pages are bounded in bytes, whatever URLs are requested', async () => {
  const memory = newCache(100_000);
  const ssr = ssrCache(async () => 'x'.repeat(2_000), noPicture, onError, memory);
  for (let at = 0; at < 200; at += 1) {
    await ssr({ ...page('same'), address: `/playlist-det/story-${at}` });
    expect(memory.bytes()).toBeLessThanOrEqual(100_000);
  }
  expect(memory.bytes()).toBeGreaterThan(80_000);
});

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

test('a page with a listener’s own data is rendered for each request and never cached', async () => {
  let times = 0;
  const draw: RenderPage = async ({ data }) => {
    times += 1;
    return String(data.data);
  };
  const cache = newCache();
  const ssr = ssrCache(draw, noPicture, onError, cache);
  const own = { ...page('own'), isOwn: true };
  expect([await ssr(own), await ssr(own), times]).toEqual(['own', 'own', 2]);
});
