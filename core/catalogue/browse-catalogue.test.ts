import type { Caller } from '@meend/core/account/sessions/session.ts';
import { guest } from '@meend/core/account/sessions/session.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { browseCatalogue } from './browse-catalogue.ts';
import { readStory } from './read-story.ts';
import type { Category } from './story.ts';

const world = () => {
  const ports = memoryPorts();
  const shimla = storyFixture(ports, 'temptation', 'The Last Train to Shimla');
  ports.clock.advance(DAY);
  const drive = storyFixture(ports, 'temptation', 'Rain on Marine Drive');
  storyFixture(ports, 'temptation', 'Unfinished', { status: 'draft' });
  storyFixture(ports, 'quickie', 'Two Cups of Chai');
  const asha = userFixture(ports, 'asha@example.in');
  const browse = browseCatalogue(ports);
  const page = async (category: Category, caller: Caller, limit = 1_000, after: string | null = null) => {
    const opened = await browse({ category, limit, after }, caller);
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value;
  };
  const lockedness = async (caller: Caller) =>
    (await page('temptation', caller)).map(({ parts }) => parts.map(({ url }) => url !== null));
  return { ports, shimla, drive, asha, browse, page, lockedness, caller: signedInAs(ports, asha) };
};

const teaserAlone = [true, false, false, false];
const all = [true, true, true, true];

test('a group lists its published stories, oldest first', async () => {
  const { page } = world();
  const names = (await page('temptation', guest)).map(({ story }) => story.name);
  expect(names).toEqual(['The Last Train to Shimla', 'Rain on Marine Drive']);
});

test('a page continues after the cursor', async () => {
  const { page, shimla } = world();
  expect((await page('temptation', guest, 1)).map(({ story }) => story.id)).toEqual([shimla.id]);
  const rest = await page('temptation', guest, 1, shimla.id);
  expect(rest.map(({ story }) => story.name)).toEqual(['Rain on Marine Drive']);
});

test('a page after a story that does not exist is refused', async () => {
  const { browse } = world();
  for (const after of ['nothing', '0190b2a8-0000-7000-8000-000000000000']) {
    const answer = await browse({ category: 'temptation', limit: 5, after }, guest);
    expect(answer).toEqual({ ok: false, error: { code: 'story.not-found' } });
  }
});

test('a guest and a listener without entitlement get only the teasers', async () => {
  const { lockedness, caller } = world();
  expect(await lockedness(guest)).toEqual([teaserAlone, teaserAlone]);
  expect(await lockedness(caller)).toEqual([teaserAlone, teaserAlone]);
});

test('a selected story is open to its listener and to no other', async () => {
  const { ports, lockedness, caller, asha, drive } = world();
  await ports.stores.selections.addAll(asha.id, [drive.id], ports.clock.now());
  expect(await lockedness(caller)).toEqual([teaserAlone, all]);
  expect(await lockedness(guest)).toEqual([teaserAlone, teaserAlone]);
});

test('a subscription opens everything until it ends', async () => {
  const { ports, lockedness, caller, asha } = world();
  const now = ports.clock.now();
  const endsAt = new Date(now.getTime() + 30 * DAY);
  const subscription = { userId: asha.id, planName: '30 days', startsAt: now, endsAt, paidDays: 30 } as const;
  await ports.stores.subscriptions.save(subscription);
  expect(await lockedness(caller)).toEqual([all, all]);
  ports.clock.advance(30 * DAY);
  expect(await lockedness(caller)).toEqual([teaserAlone, teaserAlone]);
});

test('staff hear what is published', async () => {
  const { ports, lockedness } = world();
  const admin = userFixture(ports, 'editor@example.in', { role: 'admin' });
  expect(await lockedness(signedInAs(ports, admin))).toEqual([all, all]);
});

test('open parts have the same URL for everybody, entitled ones a signed URL', async () => {
  const { ports, page } = world();
  const admin = signedInAs(ports, userFixture(ports, 'editor@example.in', { role: 'admin' }));
  const [forGuest] = await page('temptation', guest);
  const [forAdmin] = await page('temptation', admin);
  expect(forAdmin?.parts[0]?.url).toBe(forGuest?.parts[0]?.url);
  expect(forAdmin?.parts[0]?.url).not.toContain('sig=');
  expect(forAdmin?.parts[1]?.url).toContain('sig=');
});

test('a story is found by its slug in its own group', async () => {
  const { ports, shimla } = world();
  const read = readStory(ports);
  const found = await read({ category: 'temptation', slug: shimla.slug }, guest);
  expect(found.ok && found.value.story.id).toBe(shimla.id);
  const unknown = { ok: false, error: { code: 'story.not-found' } };
  expect(await read({ category: 'quickie', slug: shimla.slug }, guest)).toEqual(unknown);
  expect(await read({ category: 'quickie', id: shimla.id }, guest)).toEqual(unknown);
  for (const slug of ['unfinished', '', '../x', '%00', 'a'.repeat(5_000)]) {
    expect(await read({ category: 'temptation', slug }, guest)).toEqual(unknown);
    expect(await read({ category: 'temptation', id: slug }, guest)).toEqual(unknown);
  }
});

test('a withdrawn story stays available to those who selected it', async () => {
  const { ports, caller, asha } = world();
  const gone = storyFixture(ports, 'confession', 'What I Never Told Him', { status: 'withdrawn' });
  await ports.stores.selections.addAll(asha.id, [gone.id], ports.clock.now());
  const read = readStory(ports);
  const result = await read({ category: 'confession', slug: gone.slug }, caller);
  expect(result.ok && result.value.parts.every(({ url }) => url !== null)).toBe(true);
  expect((await read({ category: 'confession', slug: gone.slug }, guest)).ok).toBe(false);
  expect((await read({ category: 'confession', id: gone.id }, guest)).ok).toBe(false);
});
