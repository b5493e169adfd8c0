import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aMood, aPerson, aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { answerFixture, articleFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

const hostile = `</script><script>alert(1)</script> & "quotes" 'single' \u2028 ${'long '.repeat(60)}`;
const PAGE = `<!doctype html><html lang="en-IN"><head><title>Web</title></head><body><div id="root"></div></body></html>`;

const site = sitePerFile({
  webDir: webFolder({ 'index.html': PAGE }),
  environment: { PRODUCT_NAME: 'Raag & Co' },
});

beforeAll(async () => {
  const { stories, articles, answers, people, moods } = site.product.get(tokens.stores);
  const voice = aPerson({ slug: 'tara-menon' as Slug, nameHi: 'तारा मेनन' });
  await people.addFromStudio(voice);
  const credits = [{ personId: voice.id, role: 'voice' }] as const;
  const story: Story = { ...aStory(), slug: 'hostile' as Slug, name: hostile, description: hostile, credits };
  await stories.addAll([{ ...story, category: 'temptation', status: 'published' }]);
  await moods.addFromStudio(aMood({ slug: 'rain-outside' as Slug, storyIds: [story.id] }));
  await moods.addFromStudio(aMood({ slug: 'empty' as Slug }));
  const article = articleFixture({
    slug: 'why-touch-calms' as Slug,
    title: 'Why touch calms',
    summary: 'A calm read.',
  });
  const draft = articleFixture({ slug: 'unfinished' as Slug, status: 'draft' });
  await articles.addAll([
    { ...article, listenTo: null },
    { ...draft, listenTo: null },
  ]);
  await answers.addAll([answerFixture({ slug: 'is-it-normal' as Slug, question: 'Is it normal?' })]);
});

const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

const canonical = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

interface Node {
  readonly '@type': string;
  readonly [key: string]: unknown;
}

const linked = (html: string): readonly Node[] => {
  const [, json = '{}'] =
    /<script nonce="[^"]+" type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as { '@graph'?: Node[] })['@graph'] ?? [];
};

const typesOf = (html: string): string[] => linked(html).map((node) => node['@type']);

test.each([
  ['/', '/', ['Organization', 'WebSite']],
  ['/temptations', '/temptations', ['BreadcrumbList']],
  ['/playlists', '/temptations', ['BreadcrumbList']],
  ['/temptations?genre=City&utm_source=x', '/temptations', ['BreadcrumbList']],
  ['/her-confessions', '/her-confessions', ['BreadcrumbList']],
  ['/playlist-det/slow-train-to-kalka', '/playlist-det/slow-train-to-kalka', ['Audiobook', 'BreadcrumbList']],
  [
    '/herConfession-det?slug=the-wedding-week',
    '/herConfession-det?slug=the-wedding-week',
    ['Audiobook', 'BreadcrumbList'],
  ],
  [
    '/herConfession-det/the-wedding-week',
    '/herConfession-det?slug=the-wedding-week',
    ['Audiobook', 'BreadcrumbList'],
  ],
  ['/short-stories-det', '/short-stories-det', ['BreadcrumbList']],
  ['/short-stories-det?slug=power-cut', '/short-stories-det?slug=power-cut', ['Audiobook', 'BreadcrumbList']],
  ['/blog', '/blog', ['BreadcrumbList']],
  ['/blogs/why-touch-calms', '/blogs/why-touch-calms', ['Article', 'BreadcrumbList']],
  ['/ask-the-sexpert', '/ask-the-sexpert', ['BreadcrumbList']],
  ['/ask-the-sexpert/is-it-normal', '/ask-the-sexpert/is-it-normal', ['QAPage', 'BreadcrumbList']],
  ['/voices', '/voices', ['BreadcrumbList']],
  ['/voices/tara-menon', '/voices/tara-menon', ['Person', 'BreadcrumbList']],
  ['/nights/rain-outside', '/nights/rain-outside', ['CollectionPage', 'BreadcrumbList']],
  ['/about-us', '/about-us', ['BreadcrumbList']],
  ['/plans', '/plans', ['BreadcrumbList']],
  ['/plans?plan=90+days', '/plans', ['BreadcrumbList']],
  ['/terms&condition', '/terms&#38;condition', ['BreadcrumbList']],
  ['/privacy-policy', '/privacy-policy', ['BreadcrumbList']],
  ['/cookies', '/cookies', ['BreadcrumbList']],
  ['/accessibility', '/accessibility', ['BreadcrumbList']],
])('%s has a canonical URL, a description and a type for search engines', async (path, address, types) => {
  const { status, text } = await httpRequest(site, path);
  expect(status).toBe(200);
  expect(canonical(text)).toBe(site.url + address);
  expect(meta(text, 'robots')).toBe('index, follow, max-image-preview:large');
  expect(meta(text, 'description')?.length).toBeGreaterThan(10);
  expect(meta(text, 'og:title')).toBe(/<title>([^<]*)<\/title>/.exec(text)?.[1]);
  expect(meta(text, 'og:url')).toBe(site.url + address);
  expect(meta(text, 'og:locale')).toBe('en_IN');
  expect(meta(text, 'og:image:width')).toBe('1200');
  expect(meta(text, 'twitter:card')).toBe('summary_large_image');
  expect(typesOf(text)).toEqual(types);
});

test.each([
  '/login',
  '/login/verify?token=x',
  '/profile',
  '/payment/status/x',
  '/success',
  '/fail',
  '/pending',
  '/unlock-free-story',
  '/feedback',
  '/page-not-found',
  '/blogs/unfinished',
])('%s asks search engines to leave it out', async (path) => {
  const { text } = await httpRequest(site, path);
  expect(meta(text, 'robots')).toBe('noindex');
  expect(canonical(text)).toBeUndefined();
  expect(linked(text)).toEqual([]);
});

test('a story names its voices for search engines, and voices and nights are in the sitemap', async () => {
  const { text } = await httpRequest(site, '/playlist-det/hostile');
  const url = `${site.url}/voices/tara-menon`;
  const reader = { '@type': 'Person', name: 'Tara Menon', alternateName: 'तारा मेनन', url };
  expect(linked(text)[0]).toMatchObject({ readBy: [reader] });
  const { text: map } = await httpRequest(site, '/sitemap.xml');
  for (const listed of [url, `${site.url}/nights/rain-outside`])
    expect(map).toContain(`<loc>${listed}</loc>`);
  for (const unlisted of ['/voices/nobody', '/nights/empty'])
    expect((await httpRequest(site, unlisted)).status).toBe(404);
});

test('in discreet mode a story’s page has the product’s name, a plain icon and no card from the first byte', async () => {
  const { text } = await httpRequest(site, '/playlist-det/hostile', {
    headers: { cookie: 'discreet=1; age_ok=1' },
  });
  const head = text.slice(0, text.indexOf('</head>'));
  expect(head).toContain('<title>Raag &#38; Co</title>');
  expect(head).toContain('rel="icon" href="/icon-plain.svg"');
  expect(head).not.toMatch(/icon\.svg"|og:title|name="description"|ld\+json|hostile/);
  const open = await httpRequest(site, '/playlist-det/hostile', { headers: { cookie: 'age_ok=1' } });
  expect(open.text).toContain('rel="icon" href="/icon.svg"');
  expect(open.text).toContain('og:title');
});

test('pages of stories are marked as adult content, articles on well-being are not', async () => {
  for (const path of ['/', '/temptations', '/playlist-det/slow-train-to-kalka', '/short-stories-det'])
    expect(meta((await httpRequest(site, path)).text, 'rating')).toBe('adult');
  for (const path of ['/blog', '/about-us', '/ask-the-sexpert'])
    expect(meta((await httpRequest(site, path)).text, 'rating')).toBeUndefined();
});

test('a story’s JSON-LD names the free parts, and no recording’s URL', async () => {
  const { text } = await httpRequest(site, '/playlist-det/slow-train-to-kalka');
  const [story] = linked(text);
  expect(story).toMatchObject({
    contentRating: 'adult',
    isFamilyFriendly: false,
    isAccessibleForFree: false,
  });
  expect(story?.hasPart).toMatchObject([
    { name: 'Teaser', isAccessibleForFree: true, duration: 'PT20S' },
    { name: 'Episode 1', isAccessibleForFree: false },
    { name: 'Episode 2', isAccessibleForFree: false },
  ]);
  expect(JSON.stringify(story)).not.toContain('/media/');
});

test('a hostile title stays text in the title, the tags, the data and the picture', async () => {
  const { text } = await httpRequest(site, '/playlist-det/hostile');
  expect(text).not.toContain('<script>alert');
  expect(text.match(/<\/script>/g)).toHaveLength(text.match(/<script\b/g)?.length ?? 0);
  expect(linked(text)[0]?.name).toBe(hostile);
  expect(meta(text, 'description')?.replaceAll(/&#\d+;/g, '?').length).toBeLessThanOrEqual(160);
  expect(meta(text, 'description')).toMatch(/…$/);
  const picture = await fetch(`${site.url}/social/temptations/hostile.jpg`);
  expect(picture.status).toBe(200);
});

const pictureOf = async (path: string) => {
  const address = meta((await httpRequest(site, path)).text, 'og:image') ?? '';
  expect(address.startsWith(`${site.url}/social/`)).toBe(true);
  const response = await fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, ...(await sharp(bytes).metadata()) };
};

test.each([
  '/',
  '/temptations',
  '/playlist-det/slow-train-to-kalka',
  '/blogs/why-touch-calms',
  '/ask-the-sexpert/is-it-normal',
])('the card of %s is a picture of 1200 to 630 under 150 kB that other sites may show', async (path) => {
  const { response, bytes, width, height, format } = await pictureOf(path);
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  expect(bytes.length).toBeLessThan(150_000);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
});

test('a card is rendered once, revalidated by its tag, and exists only for published content', async () => {
  const address = `${site.url}/social/quickies/power-cut.jpg`;
  const first = await fetch(address);
  const again = await fetch(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  await Promise.all([fetch(address), fetch(address), fetch(`${address}?size=9000`)]);
  const cards = readdirSync(join(site.dataDir, 'social'));
  expect(cards.filter((name) => name.startsWith('quickies-power-cut.'))).toHaveLength(1);
  for (const path of [
    '/social/quickies/nothing.jpg',
    '/social/articles/unfinished.jpg',
    '/social/pages/other.jpg',
    '/social/elsewhere/power-cut.jpg',
    '/social/quickies/power-cut.png',
    '/social/quickies/../power-cut.jpg',
    '/social/quickies/%2e%2e%2fpower-cut.jpg',
  ])
    expect((await httpRequest(site, path)).status).toBe(404);
});

test('a changed title makes another picture and the former one is deleted', async () => {
  const [, story] = site.stories;
  if (!story) throw new Error('No story');
  const address = `/social/temptations/${story.slug}.jpg`;
  const before = (await httpRequest(site, address)).headers.get('etag');
  const { stories } = site.product.get(tokens.stores);
  const studioStory = await stories.findForStudio(story.id);
  if (studioStory) await stories.saveFromStudio({ ...studioStory, name: 'Another Name' });
  expect((await httpRequest(site, address)).headers.get('etag')).not.toBe(before);
  const cards = readdirSync(join(site.dataDir, 'social'));
  expect(cards.filter((name) => name.startsWith(`temptations-${story.slug}.`))).toHaveLength(1);
});

test('the sitemap lists every public page and everything published, and nothing else', async () => {
  const { headers, text } = await httpRequest(site, '/sitemap.xml');
  expect(headers.get('content-type')).toContain('xml');
  const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.slice(site.url.length));
  expect(places).toContain('/');
  expect(places).toContain('/terms&#38;condition');
  expect(places).toContain('/playlist-det/slow-train-to-kalka');
  expect(places).toContain('/herConfession-det?slug=room-service');
  expect(places).toContain('/short-stories-det?slug=night-bus');
  expect(places).toContain('/blogs/why-touch-calms');
  expect(places).toContain('/ask-the-sexpert/is-it-normal');
  expect(
    places.filter((path) => /login|profile|payment|unlock|feedback|unfinished|playlists/.test(path)),
  ).toEqual([]);
  expect(new Set(places).size).toBe(places.length);
  expect(text).toContain('<lastmod>2026-10-01</lastmod>');
});

test('the sitemap is sent gzipped to clients that accept it, and a small site has no numbered files', async () => {
  const read = (path: string, encoding: string) =>
    httpRequest(site, path, { headers: { 'accept-encoding': encoding } });
  const packed = await read('/sitemap.xml', 'br, gzip');
  const plain = await read('/sitemap.xml', 'identity');
  const encodings = [packed, plain].map(({ headers }) => headers.get('content-encoding'));
  expect([encodings, packed.text]).toEqual([['gzip', null], plain.text]);
  expect(packed.headers.get('vary')).toContain('Accept-Encoding');
  for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-1.xml.xml'])
    expect((await read(path, 'gzip')).status).toBe(404);
});

test('robots.txt disallows personal pages and names the sitemap', async () => {
  const { text } = await httpRequest(site, '/robots.txt');
  for (const path of ['/api/', '/dev/', '/sandbox/', '/profile', '/payment/'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});

test('the web manifest has the product’s name and nothing about its stories', async () => {
  const { headers, json } = await httpRequest(site, '/manifest.webmanifest');
  expect(headers.get('content-type')).toContain('application/manifest+json');
  expect(json).toMatchObject({
    name: 'Raag & Co',
    short_name: 'Raag & Co',
    display: 'standalone',
    lang: 'en-IN',
  });
  expect(json.shortcuts).toBeUndefined();
  expect((json.icons as { purpose?: string }[]).some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

test('the browser’s toolbar takes the chosen theme’s colour, else the device’s', async () => {
  const chosen = await httpRequest(site, '/', { headers: { cookie: 'theme=light' } });
  const open = await httpRequest(site, '/');
  expect(chosen.text.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
    '<meta name="theme-color" content="#fbf6ef">',
  ]);
  expect(open.text.match(/<meta name="theme-color"[^>]*prefers-color-scheme/g)).toHaveLength(2);
});
