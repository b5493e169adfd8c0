import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, openBrowser } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const PAGE = `<!doctype html><html lang="en-IN"><head><title>Web</title>
<link rel="stylesheet" href="/assets/first.css"></head><body><div id="root"></div></body></html>`;
/** A fake renderer that prints its input. */
const COVER = '/covers/019aa000-0000-7000-8000-000000000001';
const RENDERER = `export const renderPage = async ({ address, isAdult, isListener, data }) =>
  '<p data-drawn="' + address + '">' + (isAdult ? 'adult' : 'asked') + (isListener ? ' listener ' : '') + Object.keys(data) + '</p>' +
  (address === '/temptations' ? '<img src="${COVER}-400.webp">' : '');`;

const webDir = webFolder({
  'index.html': PAGE,
  'assets/first.css': 'body{margin:0}',
  '.renderer/page-renderer.js': RENDERER,
  '.renderer/package.json': '{"type":"module"}',
});
const site = sitePerFile({ webDir });

test('a guest’s page is in the HTML, with its styles, before any script runs', async () => {
  const { text } = await httpRequest(site, '/', { headers: { cookie: 'age_ok=1' } });
  expect(text).toContain(
    '<div id="root" data-rendered="guest"><p data-drawn="/">adulttonight,homeRows,playlists?order=newest&limit=12,confessionAudios?order=newest&limit=6,shortStories?order=newest&limit=12,moods,voices</p></div>',
  );
  expect(text).toMatch(/<style nonce="[^"]+">body\{margin:0\}<\/style>/);
  // Disabled, so that a chunk that needs it does not load it again.
  expect(text).toContain('<link rel="stylesheet" href="/assets/first.css" disabled>');
});

test('a browser with a session’s cookie gets a listener’s page, whose HTML depends on nothing else of it', async () => {
  const rootOf = async (session: string) => {
    const { text, headers } = await httpRequest(site, '/', {
      headers: { cookie: `age_ok=1; session=${session}` },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    return /<div id="root".*<\/div>/.exec(text)?.[0];
  };
  const listener = await rootOf(`${'A'.repeat(43)}.${'B'.repeat(43)}`);
  expect(listener).toContain('<div id="root" data-rendered="listener"><p data-drawn="/">adult listener ');
  expect(await rootOf('another.one')).toBe(listener);
  for (const malformed of ['', '%00', 'x'.repeat(101), '"><script>'])
    expect(await rootOf(malformed)).toContain('data-rendered="guest"><p data-drawn="/">adulttonight');
});

test('the age gate’s page is rendered separately, and irrelevant parameters share one rendered page', async () => {
  expect((await httpRequest(site, '/?utm_source=mail')).text).toContain('<p data-drawn="/">asked');
  expect((await httpRequest(site, '/short-stories-det?slug=power-cut&x=1')).text).toContain(
    'data-drawn="/short-stories-det?slug=power-cut"',
  );
  for (const path of ['/short-stories-det?slug=nothing', '/temptations?genre=City', '/profile', '/login'])
    expect((await httpRequest(site, path)).text).toContain('<div id="root"></div><noscript>');
});

test('without JavaScript, a page that is not rendered says what is missing, and a rendered one shows itself', async () => {
  for (const path of ['/login', '/library', '/feedback', '/history'])
    expect((await httpRequest(site, path)).text).toMatch(/<noscript>.*<h1>This page needs JavaScript/);
  expect((await httpRequest(site, '/')).text).not.toContain('<noscript>');
});

test('the build’s files for the server are not served', async () => {
  expect((await httpRequest(site, '/.renderer/page-renderer.js')).status).toBe(404);
});

test('with less data the covers in the HTML are smaller, and others’ pages stay as they are', async () => {
  const coverIn = async (cookie: string) => {
    const { text } = await httpRequest(site, '/temptations', { headers: { cookie } });
    return /<img src="([^"]+)">/.exec(text)?.[1];
  };
  for (let visit = 0; visit < 2; visit += 1) {
    expect(await coverIn('age_ok=1')).toBe(`${COVER}-400.webp`);
    expect(await coverIn('age_ok=1; less-data=1')).toBe(`${COVER}-200.webp`);
  }
});

test('a listener’s Home has in it where they stopped, by the latest cookie alone; a discreet or paused one has nothing', async () => {
  const { user } = await addListener(site);
  const {
    token,
    headers: { cookie },
  } = await openBrowser(site, user);
  const story = site.stories[0];
  const partId = story?.parts[0]?.id ?? '';
  const call = (path: string, body: object) =>
    httpRequest(site, `/api/users/${user.id}/${path}`, { method: 'PUT', token, body });
  await call('listening-places', { places: [{ partId, position: 20, duration: 60, age: 1 }] });
  const pageOf = (path: string, ...cookies: readonly string[]) =>
    httpRequest(site, path, { headers: { cookie: ['age_ok=1', ...cookies].join('; ') } });

  const { text, headers } = await pageOf('/', cookie);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const [, json = ''] = /id="page-data">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    owner: user.id,
    [`${user.id} stopped`]: { points: { [partId]: { position: 20 } }, line: { partId, position: 20 } },
    [`${user.id} story:${story?.id}`]: { _id: story?.id },
    [`${user.id} subscriptions`]: { subscriptions: [] },
  });
  // The renderer is given the same.
  expect(/data-drawn="\/">([^<]*)</.exec(text)?.[1]).toContain(`,owner,${user.id} subscriptions,`);

  const withoutOwn = async (path: string, ...cookies: readonly string[]) =>
    !(await pageOf(path, ...cookies)).text.includes(user.id);
  expect(await withoutOwn('/temptations', cookie)).toBe(true);
  expect(await withoutOwn('/', cookie, 'discreet=1')).toBe(true);
  expect(await withoutOwn('/', `${cookie.slice(0, -43)}${'A'.repeat(43)}`)).toBe(true);
  await call('history-pause', { paused: true });
  expect(await withoutOwn('/', cookie)).toBe(true);
});
