import { type Caller, guest } from '@meend/core/account/sessions/session.ts';
import type { Actor } from '@meend/core/audit/audit.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { addBanner, type BannerForm, parseBannerLink } from './add-banner.ts';
import { activateBanner, listBanners, readActiveBanner, removeBanner } from './manage-banners.ts';
import { MAX_ALT_LENGTH } from './sticky-banner.ts';

const by: Actor = { kind: 'banner-admin', address: '10.0.0.1' };

const file = (name: string, bytes = 100) => ({ path: 'draft', name, bytes });

const form = (changed: Partial<BannerForm> = {}): BannerForm => ({
  webImage: file('wide.png'),
  mobileImage: file('narrow.png'),
  url: '/playlists',
  alt: ' Every episode ',
  startsAt: null,
  endsAt: null,
  audience: null,
  ...changed,
});

const world = () => {
  const ports = memoryPorts();
  const add = async (changed?: Partial<BannerForm>) => {
    const added = await addBanner(ports)(by, form(changed));
    if (!added.ok) throw new Error(added.error.code);
    ports.clock.advance(1_000);
    return added.value;
  };
  return {
    ports,
    add,
    tryToAdd: (changed: Partial<BannerForm>) => addBanner(ports)(by, form(changed)),
    activate: (id: string) => activateBanner(ports)(by, id),
    remove: (id: string) => removeBanner(ports)(by, id),
    list: listBanners(ports),
    active: (caller: Caller = guest) => readActiveBanner(ports)(caller),
    actions: () => [...ports.tables.audit.values()].map(({ action }) => action),
  };
};

const refused = (code: string) => ({ ok: false, error: { code } });

test('a banner is added inactive, with its pictures stored and its texts trimmed', async () => {
  const { add, list, active, ports } = world();
  const banner = await add();
  expect(await list()).toEqual([
    {
      id: banner.id,
      image: '/banners/wide.webp',
      mobileImage: '/banners/narrow.webp',
      url: '/playlists',
      alt: 'Every episode',
      isActive: false,
      audience: 'non-subscribers',
      startsAt: null,
      endsAt: null,
    },
  ]);
  expect(await active()).toBeNull();
  expect([...ports.tables.audit.values()]).toMatchObject([
    { by, action: 'banner.added', before: null, after: { url: '/playlists', isActive: false } },
  ]);
});

test.each([{ webImage: null }, { mobileImage: file('', 0) }, { url: ' ' }])(
  'without %j a banner is refused: "All fields (Web, Mobile, URL) are required."',
  async (part) => {
    const { tryToAdd, list } = world();
    expect(await tryToAdd(part)).toEqual(refused('banner.incomplete'));
    expect(await list()).toEqual([]);
  },
);

test('an invalid picture, too long texts and an end before the start are refused', async () => {
  const { tryToAdd, actions } = world();
  expect(await tryToAdd({ webImage: file('logo.svg') })).toEqual(refused('banner.not-a-picture'));
  expect(await tryToAdd({ mobileImage: file('logo.svg') })).toEqual(refused('banner.not-a-picture'));
  expect(await tryToAdd({ alt: 'x'.repeat(MAX_ALT_LENGTH + 1) })).toEqual(refused('banner.long-alt'));
  const noon = new Date('2026-11-20T12:00:00Z');
  expect(await tryToAdd({ mobileImage: file('huge.png') })).toEqual(refused('banner.picture-pixels'));
  expect(await tryToAdd({ startsAt: noon, endsAt: noon })).toEqual(refused('banner.bad-times'));
  expect(await tryToAdd({ audience: 'subscribers' })).toEqual(refused('banner.bad-audience'));
  expect(actions()).toEqual([]);
});

test.each(['/', '/playlists', '/profile?tab=subscription', 'https://shop.example/diwali?x=1#top'])(
  'a banner may lead to %s',
  (url) => expect(parseBannerLink(` ${url} `)).toEqual({ ok: true, value: url }),
);

test.each([
  'http://shop.example/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/no-such-screen',
  'https://user:pass@evil.example/',
  'https://evil.example\\@shop.example/',
  'https://',
  'https://localhost/',
  'https://10.0.0.1/',
  'https://shop.example/a b',
  'https://shop.example/"onload=',
  `https://shop.example/${'x'.repeat(1_000)}`,
  'shop.example',
])('a banner may not lead to %j', (url) => {
  expect(parseBannerLink(url)).toEqual(refused('banner.bad-url'));
});

test('activating a banner deactivates the active one, and the log names both', async () => {
  const { add, activate, active, ports } = world();
  const [one, other] = [await add(), await add()];
  await activate(one.id);
  ports.clock.advance(1_000);
  expect(await activate(other.id)).toMatchObject({ ok: true, value: { id: other.id, isActive: true } });
  expect((await active())?.id).toBe(other.id);
  expect([...ports.tables.audit.values()].at(-1)).toMatchObject({
    action: 'banner.activated',
    before: { active: one.id },
    after: { active: other.id },
  });
});

test('activating the active banner again changes nothing', async () => {
  const { add, activate, actions } = world();
  const banner = await add();
  await activate(banner.id);
  expect((await activate(banner.id)).ok).toBe(true);
  expect(actions()).toEqual(['banner.added', 'banner.activated']);
});

test('a banner is shown from its start to its end', async () => {
  const { ports, add, activate, active } = world();
  const start = ports.clock.now().getTime() + 60_000;
  const banner = await add({ startsAt: new Date(start), endsAt: new Date(start + 60_000) });
  expect((await activate(banner.id)).ok).toBe(true);
  expect(await active()).toBeNull();
  ports.clock.advance(start - ports.clock.now().getTime());
  expect((await active())?.id).toBe(banner.id);
  ports.clock.advance(60_000);
  expect(await active()).toBeNull();
  expect(await activate(banner.id)).toEqual(refused('banner.ended'));
});

test('a removed banner is gone from the list and from the page; the log still describes it', async () => {
  const { add, activate, remove, list, active, ports } = world();
  const banner = await add();
  await activate(banner.id);
  expect((await remove(banner.id)).ok).toBe(true);
  expect([await list(), await active()]).toEqual([[], null]);
  expect([...ports.tables.audit.values()].at(-1)).toMatchObject({
    action: 'banner.removed',
    before: { url: '/playlists', isActive: true },
    after: null,
  });
});

test('an unknown banner can be neither activated nor removed', async () => {
  const { activate, remove } = world();
  for (const id of ['nothing', '01999999-0000-7000-8000-000000000000'])
    for (const act of [activate, remove]) expect(await act(id)).toEqual(refused('banner.not-found'));
});
