import { brotliCompressSync } from 'node:zlib';
import type { WirePlaylist } from '@meend/core/contract/catalogue/wire-story.ts';
import { mailsOf } from '@meend/tests/kit/site/http-mails.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite } from '@meend/tests/kit/site/http-site.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

type WireStoryList = readonly WirePlaylist[];

const script = `console.log(${JSON.stringify('meend'.repeat(500))});`;

const webDir = webFolder({
  'assets/main-abc123.js': script,
  'assets/main-abc123.js.br': brotliCompressSync(script),
  '.vite/screens.json': JSON.stringify({
    screens: {
      temptations: { scripts: ['assets/temptations-abc.js'], styles: ['assets/temptations-abc.css'] },
    },
    rendered: { scripts: [], styles: [] },
    ageGate: { scripts: ['assets/age-gate-abc.js'], styles: ['assets/age-gate-abc.css'] },
  }),
  'robots.txt': 'User-agent: *\nDisallow: /profile\n',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'index.html': `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>Web</title>
<meta name="description" content="old"><meta name="product-name" content="__PRODUCT__">
<script type="module" src="/assets/main-abc123.js"></script><style>body{margin:0}</style></head>
<body><div id="root"></div></body></html>`,
});
const site = sitePerFile({
  webDir,
  environment: {
    PRODUCT_NAME: 'Raag & Co',
    COMPANY_NAME: 'Raag Stories Private Limited',
    REGISTERED_ADDRESS: '12 Residency Road',
  },
});

test.each([
  '/',
  '/playlists',
  '/temptations',
  '/her-confessions',
  '/playlist-det/slow-train-to-kalka',
  '/herConfession-det?slug=the-wedding-week',
  '/herConfession-det/the-wedding-week',
  '/login',
  '/terms&condition',
  '/cookies',
  '/gauth/user-profile',
  '/login/verify?token=x',
  '/registration/verify?token=x',
  '/about-us',
  '/payment/status/abc',
  '/success',
  '/fail',
  '/pending',
  '/feedback',
  '/plans',
  '/profile?tab=subscription',
  '/unlock-free-story',
])(
  '%s answers the application',
  {
    tags: ['catalogue-2', 'catalogue-3', 'content-pages-2', 'content-pages-5', 'feedback-1'],
  },
  async (path) => {
    const answer = await httpRequest(site, path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).toContain('<div id="root">');
  },
);

test.each([
  '/terms&condition',
  '/terms%26condition',
  '/privacy-policy',
  '/cookies',
  '/accessibility',
  '/about-us',
])('%s is a page that search engines may list', async (path) => {
  const answer = await httpRequest(site, path);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('<meta name="robots" content="index');
});

test.each(['/page-not-found', '/no/such/page', '/TEMPTATIONS'])(
  '%s answers the application with 404',
  { tags: ['site-2', 'site-3'] },
  async (path) => {
    const answer = await httpRequest(site, path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('<div id="root">');
  },
);

test.each(['/admin-dashboard', '/sticky-admin-login', '/upload-sticky'])(
  '%s answers the application and is hidden from search engines',
  async (path) => {
    const answer = await httpRequest(site, path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<meta name="robots" content="noindex');
  },
);

test('a page knows the registered address for its footer', { tags: ['content-pages-9'] }, async () => {
  expect((await httpRequest(site, '/')).text).toContain(
    '<meta name="registered-address" content="Raag Stories Private Limited, 12 Residency Road">',
  );
});

test.each([
  '/playlist-det/gone',
  '/herConfession-det/gone',
  '/herConfession-det?slug=gone',
  '/short-stories-det?slug=gone',
])('%s names no story: the application answers 404 and search engines ignore it', async (path) => {
  const answer = await httpRequest(site, path);
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('<meta name="robots" content="noindex">');
});

test('the policy admits only the nonce of this very response, and nothing unsafe', async () => {
  const [one, two] = [await httpRequest(site, '/'), await httpRequest(site, '/')];
  const policy = one.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
  const scripts = one.text.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.filter((tag) => !/application\/json/.test(tag)).length).toBeGreaterThan(1);
  for (const tag of scripts) expect(tag).toMatch(/ nonce="[^"]+"| type="application\/json"/);
  expect(one.text).toContain(`<script nonce="${nonce}" data-start="`);
  expect(one.text).toContain(`<style nonce="${nonce}"`);
  expect(two.text).not.toContain(nonce);
});

test('a page requested often has a new nonce in each response', async () => {
  const seen = new Set<string>();
  for (let time = 0; time < 40; time += 1) {
    const { headers, text } = await httpRequest(site, '/', { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
    const written = new Set([...text.matchAll(/ nonce="([^"]*)"/g)].map(([, one]) => one));
    expect([...written]).toEqual([nonce]);
    seen.add(nonce);
  }
  expect(seen.size).toBe(40);
});

test('the head describes the page, in escaped text', async () => {
  const { text } = await httpRequest(site, '/playlist-det/slow-train-to-kalka');
  expect(text).toContain('<title>Slow Train to Kalka, Raag &#38; Co</title>');
  expect(text).toContain('<meta name="product-name" content="Raag &#38; Co">');
  expect(text).toContain('<meta name="product-key" content="meend">');
  expect(text).not.toContain('__PRODUCT__');
});

test('the page’s meta tag turns the ticked marketing opt-in off', async () => {
  const other = await startSite({ webDir, environment: { MARKETING_OPT_IN: 'off' } });
  const metaTag = '<meta name="marketing-opt-in" content="off">';
  expect((await httpRequest(other, '/')).text).toContain(metaTag);
  await other.stop();
  expect((await httpRequest(site, '/')).text).not.toContain(metaTag);
});

test('theme and age confirmation are in the root before the first paint', async () => {
  const bare = await httpRequest(site, '/');
  const withCookies = await httpRequest(site, '/', { headers: { cookie: 'theme=dark; age_ok=1' } });
  const odd = await httpRequest(site, '/', { headers: { cookie: 'theme="><script>' } });
  expect(bare.text).toMatch(/<html lang="en-IN">/);
  expect(withCookies.text).toMatch(/<html data-theme="dark" data-age="ok" lang="en-IN">/);
  expect(odd.text).not.toContain('"><script>');
});

test('a verify page recognizes the browser that asked for its link', async () => {
  const response = await httpRequest(site, '/api/users/request-login-link', {
    body: { email: 'asha@example.in' },
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const template = (await mailsOf(site)).at(-1)?.template;
  const path = template && 'link' in template ? template.link.slice(site.url.length) : '';
  const same = await httpRequest(site, path, { headers: { cookie } });
  const other = await httpRequest(site, path);
  expect(same.text).toContain('<meta name="link-browser" content="same">');
  expect(other.text).toContain('<meta name="link-browser" content="other">');
  expect(other.text).toContain('content="a•••@example.in"');
  expect(other.text).not.toContain('asha@');
});

const listsIn = (html: string): Record<string, WireStoryList> => {
  const [, json = '{}'] =
    /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
};

test.each([
  [
    '/',
    [
      'tonight',
      'homeRows',
      'playlists?order=newest&limit=12',
      'confessionAudios?order=newest&limit=6',
      'shortStories?order=newest&limit=12',
      'moods',
      'voices',
    ],
  ],
  ['/temptations', ['playlists?order=newest&limit=12', 'storyCounts?category=temptations']],
  [
    '/playlist-det/slow-train-to-kalka',
    ['playlists?order=shuffled&seed=1&limit=4', 'playlist:slow-train-to-kalka', 'transcript'],
  ],
  ['/her-confessions', ['confessions?order=newest&limit=12', 'storyCounts?category=herconfession']],
  ['/short-stories-det', ['shortStories?order=newest&limit=12', 'comingSoon']],
  ['/voices', ['voices']],
  ['/profile', []],
])('%s carries the lists its first screen reads', async (path, names) => {
  const lists = Object.keys(listsIn((await httpRequest(site, path)).text));
  expect(lists.map((name) => name.replace(/^transcript:.*/, 'transcript'))).toEqual(names);
});

test('the preloaded lists in a page are a guest’s, for a listener too', async () => {
  const { json } = await httpRequest(site, '/api/playlist/playlists?order=newest&limit=12');
  const page = await httpRequest(site, '/', {
    headers: { authorization: 'Bearer anything', cookie: 'age_ok=1' },
  });
  const playlists = listsIn(page.text)['playlists?order=newest&limit=12'] ?? [];
  const parts = playlists.flatMap((story) => story.audioFiles);
  expect(playlists).toEqual(json);
  expect(parts.some(({ url }) => url !== null)).toBe(true);
  expect(parts.filter(({ label }) => label !== 'Teaser').every(({ url }) => url === null)).toBe(true);
});

test('a page loads its own chunks at once, and the manifest is not served', async () => {
  const page = await httpRequest(site, '/temptations');
  expect(page.text).toContain('/assets/temptations-abc.js');
  expect(page.text).toMatch(/<link nonce="[^"]+" rel="stylesheet" href="\/assets\/temptations-abc.css">/);
  expect(page.text.match(/main-abc123.js/g)).toHaveLength(1);
  expect((await httpRequest(site, '/')).text).not.toContain('temptations-abc');
  expect((await httpRequest(site, '/.vite/screens.json')).status).toBe(404);
});

test('a page comes with the chunks of the age gate until the age is confirmed', async () => {
  const before = await httpRequest(site, '/temptations');
  expect(before.text).toContain('href="/assets/age-gate-abc.css"');
  expect(before.text).toContain('/assets/age-gate-abc.js');
  const after = await httpRequest(site, '/temptations', { headers: { cookie: 'age_ok=1' } });
  expect(after.text).toContain('temptations-abc.css');
  expect(after.text).not.toContain('age-gate-abc');
});

test('a built file is immutable, compressed and revalidated by its tag', async () => {
  const answer = await httpRequest(site, '/assets/main-abc123.js', { headers: { 'accept-encoding': 'br' } });
  expect(answer.text).toBe(script);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const etag = answer.headers.get('etag') ?? '';
  const again = { 'accept-encoding': 'br', 'if-none-match': etag };
  expect((await httpRequest(site, '/assets/main-abc123.js', { headers: again })).status).toBe(304);
});

test('without a contact address security.txt says what to set', async () => {
  const { status, headers, text } = await httpRequest(site, '/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(text).toBe('This site has no security contact yet. Its operator must set CONTACT_EMAIL.\n');
});

test('robots.txt is a file and a missing file is no page', async () => {
  expect((await httpRequest(site, '/robots.txt')).text).toContain('User-agent');
  expect((await httpRequest(site, '/assets/gone-abc.js')).status).toBe(404);
});

test('a story without a picture has a generated cover that can run nothing', async () => {
  const answer = await httpRequest(site, '/covers/slow-train-to-kalka.svg');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.text).toMatch(/^<svg/);
  expect((await httpRequest(site, '/covers/unknown.svg')).status).toBe(404);
});

test('every response forbids sniffing, framing and referrers', async () => {
  for (const path of ['/', '/api/playlist/playlists', '/robots.txt', '/dev/mailbox', '/nothing']) {
    const { headers } = await httpRequest(site, path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

test('the published contract names every call', async () => {
  const { json } = await httpRequest(site, '/api/openapi.json');
  expect(json.openapi).toBe('3.1.0');
  expect(Object.keys(json.paths as object)).toContain('/api/users/{userId}/get-phone');
  expect((await httpRequest(site, '/api/docs')).text).toContain('/api/payment/newOrderId');
});
