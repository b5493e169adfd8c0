// oEmbed and the player on other sites.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import {
  addFeedScene,
  type FeedScene,
  feedReader,
  feedSite,
  PUBLIC_URL,
  pathOf,
  SECRET,
  TEASERS,
} from '@meend/tests/kit/feeds/feed-scene.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { beforeAll, expect, test } from 'vitest';

const site = feedSite();
const { get } = feedReader(site);
let scene: FeedScene;

beforeAll(async () => {
  scene = await addFeedScene(site);
});

const TEA_PAGE = '/playlist-det/tea-and-toast';
const EMBED = '/embed/temptations/tea-and-toast';
const oembed = (path: string, more = '') =>
  get(`/oembed?url=${encodeURIComponent(PUBLIC_URL + path)}${more}`);
const sourceIn = (html: unknown): string | undefined => /src="([^"]*)"/.exec(String(html))?.[1];

test('a story’s page leads to its oEmbed, in discreet mode to none', async () => {
  const linked = (html: string) => /application\/json\+oembed"[^>]* href="([^"]*)"/.exec(html)?.[1];
  const address = linked((await get(TEA_PAGE)).text);
  expect(address).toMatch(/^https:\/\/meend\.example\/oembed\?url=/);
  expect((await get(pathOf(address))).json.title).toBe(scene.tea.name);
  expect(linked((await get(TEA_PAGE, { cookie: 'discreet=1' })).text)).toBeUndefined();
  expect(linked((await get('/blogs/calm')).text)).toBeUndefined();
});

test.each([
  [TEA_PAGE, 'temptations/tea-and-toast'],
  [`${TEA_PAGE}/`, 'temptations/tea-and-toast'],
  [`${TEA_PAGE}?part=0&t=12&utm_source=x`, 'temptations/tea-and-toast?t=12'],
  [`${TEA_PAGE}?t=99999`, 'temptations/tea-and-toast'],
  ['/short-stories-det?slug=power-cut', 'quickies/power-cut'],
  ['/herConfession-det?slug=the-wedding-week', 'confessions/the-wedding-week'],
  ['/herConfession-det/the-wedding-week', 'confessions/the-wedding-week'],
])('the oEmbed of %s frames %s, absolute and https', async (path, embed) => {
  const { status, headers, json } = await oembed(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(json).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Raag & Co' });
  expect(sourceIn(json.html)).toBe(`${PUBLIC_URL}/embed/${embed}`);
  expect((await get(`/embed/${embed}`)).status).toBe(200);
});

test('maxwidth and maxheight are obeyed', async () => {
  const size = async (more: string) => {
    const { json } = await oembed(TEA_PAGE, more);
    expect(json.html).toContain(`width="${json.width}" height="${json.height}"`);
    return [json.width, json.height];
  };
  const [width, height] = await size('');
  expect(await size('&maxwidth=320')).toEqual([320, height]);
  expect(await size('&maxheight=90&maxwidth=9000')).toEqual([width, 90]);
});

test.each([
  ['an unknown story', `${PUBLIC_URL}/playlist-det/nothing`, '', 404],
  ['another page', `${PUBLIC_URL}/blogs/calm`, '', 404],
  ['Home', PUBLIC_URL, '', 404],
  ['another site', 'https://evil.example/playlist-det/tea-and-toast', '', 404],
  ['another site that begins alike', `${PUBLIC_URL}.evil.example${TEA_PAGE}`, '', 404],
  ['our name as a user', `https://meend.example@evil.example${TEA_PAGE}`, '', 404],
  ['http', `http://meend.example${TEA_PAGE}`, '', 404],
  ['a path alone', TEA_PAGE, '', 404],
  ['no address', 'javascript:alert(1)', '', 404],
  ['broken encoding', `${PUBLIC_URL}/playlist-det/%E0%A4`, '', 404],
  ['a locked part', `${PUBLIC_URL}${TEA_PAGE}?part=1&t=3`, '', 404],
  ['XML', `${PUBLIC_URL}${TEA_PAGE}`, '&format=xml', 501],
  ['another format', `${PUBLIC_URL}${TEA_PAGE}`, '&format=html', 501],
  ['no width', `${PUBLIC_URL}${TEA_PAGE}`, '&maxwidth=0', 400],
  ['a width in words', `${PUBLIC_URL}${TEA_PAGE}`, '&maxwidth=wide', 400],
])('oEmbed of %s is refused with a sentence', async (_, url, more, status) => {
  const answer = await get(`/oembed?url=${encodeURIComponent(url)}${more}`);
  expect([answer.status, answer.json.error]).toEqual([status, expect.stringMatching(/\.$/)]);
  expect(answer.text).not.toContain('iframe');
});

test('oEmbed without an address, and by another method, is refused', async () => {
  expect((await get('/oembed')).status).toBe(400);
  expect((await httpRequest(site, '/oembed?url=x', { method: 'POST' })).status).toBe(405);
  expect((await httpRequest(site, EMBED, { method: 'DELETE' })).status).toBe(405);
});

test('the player may be framed anywhere; it has no script and no cookie, and does not start', async () => {
  const { status, headers, text } = await get(EMBED, { cookie: 'session=abc; discreet=1; age_ok=1' });
  expect(status).toBe(200);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('set-cookie')).toBeNull();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toMatch(/script-src|unsafe|nonce/);
  expect(text).not.toMatch(/<script|autoplay|\son\w+=/);
  expect(Buffer.byteLength(text)).toBeLessThan(4_000);
});

test('every other page refuses frames', async () => {
  for (const path of ['/', TEA_PAGE, '/embed', '/embed/temptations', TEASERS, '/oembed']) {
    const { headers } = await get(path);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('the player has the teaser’s recording, names its voice, and leads to the story', async () => {
  const { text } = await get(EMBED);
  const sound = /<audio [^>]*src="([^"]*)"/.exec(text)?.[1] ?? '';
  expect((await get(sound)).headers.get('content-length')).toBe(String(scene.tea.parts[0]?.media.bytes));
  expect(text).toContain('Tea &#38; &#60;Toast&#62; ]]&#62;');
  expect(text).toContain('Teaser, 0:20 · Read by Noor &#38; Co');
  expect(text).toContain(`href="${PUBLIC_URL}${TEA_PAGE}" target="_blank" rel="noopener"`);
});

test.each([
  ['t=12', '#t=12'],
  ['t=20', ''],
  ['t=-1', ''],
  ['t=1e1', ''],
  ['t=%22%3E%3Cscript%3E', ''],
  ['t=3&t=9', '#t=3'],
])('a player asked for %s starts at %j', async (query, fragment) => {
  const { status, text } = await get(`${EMBED}?${query}`);
  expect([status, /\.mp3([^"]*)"/.exec(text)?.[1]]).toEqual([200, fragment]);
});

test('there is no player of what is not published, nor a word of it', async () => {
  const { stories } = site.product.get(tokens.stores);
  for (const status of ['draft', 'scheduled', 'withdrawn'] as const) {
    const search = { category: 'temptation', sort: 'newest', text: null, limit: 1, after: null } as const;
    const [hidden] = await stories.listForStudio({ ...search, status });
    const answer = await get(`/embed/temptations/${hidden?.slug}`);
    expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([404, null]);
    expect(answer.text).toContain('This story is not here any more');
    expect(answer.text).not.toContain(SECRET);
    expect((await oembed(`/playlist-det/${hidden?.slug}`)).status).toBe(404);
  }
  for (const path of ['quickies/tea-and-toast', 'nothing/tea-and-toast', 'temptations/%00', 'pages/home'])
    expect((await get(`/embed/${path}`)).status).toBeGreaterThanOrEqual(400);
});
