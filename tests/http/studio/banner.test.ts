import { readdirSync } from 'node:fs';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { routes } from '@meend/core/contract/areas.ts';
import type { BannerId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, bannerAdminToken } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';

let token: string;

const ONE = '01999999-0000-7000-8000-000000000001' as BannerId;
const OTHER = '01999999-0000-7000-8000-000000000002' as BannerId;

const aBanner = (id: BannerId, isActive = false) => ({
  id,
  image: '/banners/wide.webp',
  mobileImage: '/banners/narrow.webp',
  url: '/playlists',
  alt: null,
  isActive,
  audience: 'non-subscribers' as const,
  startsAt: null,
  endsAt: null,
});

const site = sitePerFile();
beforeAll(async () => {
  token = await bannerAdminToken(site);
});
beforeEach(async () => {
  await site.rows.clear('banners');
  await site.rows.clear('audit');
  const { banners } = site.product.get(tokens.stores);
  await banners.add(aBanner(ONE, true));
  await banners.add(aBanner(OTHER));
});

const logIn = (email: unknown, password: unknown, at = site) =>
  httpRequest(at, '/api/sticky-banner/login', { body: { email, password } });
const list = (of = token) => httpRequest(site, '/api/sticky-banner', { token: of });
const activate = (id: string) =>
  httpRequest(site, `/api/sticky-banner/active/${id}`, { method: 'PUT', body: {}, token });
const remove = (id: string) => httpRequest(site, `/api/sticky-banner/${id}`, { method: 'DELETE', token });

test('the banner admin logs in and gets a token that opens the list', {
  tags: ['banner-12', 'banner-13'],
}, async () => {
  const { status, json } = await logIn('Banners@Example.in', 'monsoon-lamp-7');
  expect(status).toBe(200);
  const { token: bannerToken } = routes.bannerLogin.response.parse(json);
  const listed = await list(bannerToken);
  expect(listed.status).toBe(200);
  expect(routes.banners.response.parse(listed.json).map(({ _id }) => _id)).toEqual([ONE, OTHER]);
});

test.each([
  ['banners@example.in', 'monsoon-lamp-8'],
  ['other@example.in', 'monsoon-lamp-7'],
  ['', ''],
  ['banners@example.in', 'x'.repeat(2_000)],
])(
  'logging in as %j with %j answers 401 "Invalid credentials"',
  { tags: ['banner-12'] },
  async (email, password) => {
    const { status, json } = await logIn(email, password);
    expect([status, json.message]).toEqual([401, 'Invalid credentials']);
  },
);

test('"Make Sticky" answers the active banner, and visitors see it', { tags: ['banner-16'] }, async () => {
  const { status, json } = await activate(OTHER);
  expect(status).toBe(200);
  expect(routes.activateBanner.response.parse(json)).toMatchObject({
    message: 'Sticky banner updated!',
    activeBanner: { _id: OTHER, isActive: true },
  });
  const banners = await site.product.get(tokens.stores).banners.list();
  expect(banners.filter(({ isActive }) => isActive)).toMatchObject([{ id: OTHER }]);
});

const active = (of?: string) => httpRequest(site, '/api/sticky-banner/active', { token: of });

test('a paying listener is not shown the plan’s banner, a guest and a free listener are', async () => {
  const asha = await addListener(site, 'asha');
  const seen = async () => [(await active()).status, (await active(asha.token)).status];
  expect(await seen()).toEqual([200, 200]);
  const stores = site.product.get(tokens.stores);
  const now = await stores.now();
  await stores.subscriptions.save({
    userId: asha.user.id,
    planName: '30 days',
    startsAt: now,
    endsAt: new Date(now.getTime() + 30 * DAY),
    paidDays: 30,
  });
  expect(await seen()).toEqual([200, 204]);
});

test('"Remove" takes the banner away', { tags: ['banner-17'] }, async () => {
  expect((await remove(OTHER)).status).toBe(200);
  expect((await list()).json.map(({ _id }) => _id)).toEqual([ONE]);
});

test('the banner admin’s token is a guest’s in every other public call', async () => {
  const locked = (answer: { json: readonly Record<string, unknown>[] }) =>
    answer.json.map(({ audioFiles }) =>
      (audioFiles as { url: string | null }[]).map(({ url }) => url !== null),
    );
  const guest = await httpRequest(site, '/api/playlist/playlists');
  const banner = await httpRequest(site, '/api/playlist/playlists', { token });
  expect(locked(banner)).toEqual(locked(guest));
});

test('a session token with the banner’s audience, or the other way round, is invalid', async () => {
  const [head = '', body = '', signature = ''] = token.split('.');
  const forged = (part: object) =>
    Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...part }),
    ).toString('base64url');
  for (const part of [{ aud: 'listener' }, { email: 'other@example.in' }, { exp: 4_000_000_000 }])
    expect((await list([head, forged(part), signature].join('.'))).status).toBe(401);
});

test('the password is in no response and in no log line', async () => {
  await logIn('banners@example.in', 'monsoon-lamp-7');
  await list();
  expect(site.log.join('')).not.toContain('monsoon-lamp-7');
  expect(site.log.join('')).not.toContain('banners@example.in');
});

const picture = async (width: number, height: number): Promise<Blob> => {
  const image = await sharp({ create: { width, height, channels: 3, background: '#804060' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(image)], { type: 'image/png' });
};

type Fields = Readonly<Record<string, string | Blob | null>>;

const upload = async (changed: Fields = {}, of = token) => {
  const fields: Fields = {
    webImage: await picture(1_280, 92),
    mobileImage: await picture(720, 156),
    url: '/profile?tab=subscription',
    ...changed,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else if (value !== null) form.append(name, value, `../../${name}.png`);
  }
  const headers = { authorization: `Bearer ${of}` };
  const response = await fetch(`${site.url}/api/sticky-banner/upload`, {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};

const leftFiles = () =>
  readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.parentPath.includes('keys') && !entry.parentPath.endsWith('media'),
    )
    .map(({ name }) => name);

test('an uploaded banner is stored with its text and times, and its pictures are served', {
  tags: ['banner-15'],
}, async () => {
  const startsAt = '2026-11-01T00:00:00.000Z';
  const { status, json } = await upload({ alt: ' Diwali ', startsAt, endsAt: '', audience: 'guests' });
  expect(status).toBe(200);
  const { banner } = routes.uploadBanner.response.parse(json);
  expect(banner).toMatchObject({
    url: '/profile?tab=subscription',
    alt: 'Diwali',
    isActive: false,
    audience: 'guests',
    startsAt,
    endsAt: null,
  });
  for (const address of [banner.image, banner.mobileImage]) {
    const sent = await fetch(site.url + address);
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  expect((await activate(banner._id)).status).toBe(200);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const refusedFields: readonly (readonly [string, () => Promise<Fields> | Fields, number, string])[] = [
  ['an SVG', () => ({ webImage: new Blob([svg], { type: 'image/png' }) }), 400, 'banner.not-a-picture'],
  [
    'a picture of more than 10 MB',
    () => ({ webImage: new Blob([new Uint8Array(11 * 1024 * 1024)]) }),
    413,
    'banner.too-large',
  ],
];

test.each(refusedFields)(
  'a banner with %s is rejected, and nothing is stored',
  { tags: ['banner-10', 'banner-11', 'banner-15'] },
  async (_, changed, status, code) => {
    const before = leftFiles();
    const answer = await upload(await changed());
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(await site.rows.count('banners')).toBe(2);
    expect(leftFiles()).toEqual(before);
  },
);
