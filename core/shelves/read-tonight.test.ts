import { guest } from '@meend/core/account/sessions/session.ts';
import type { StoryHeard } from '@meend/core/insights/insight-store.port.ts';
import { makeId, type SlotId } from '@meend/core/shared/ids.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { studioFixture } from '@meend/tests/kit/fixtures/studio-fixture.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SlotForm } from './arrange-slots.ts';
import { finishedShare } from './read-tonight.ts';
import { currentSlot, MAX_SLOTS, nextChange } from './slot.ts';

const world = async () => {
  const studio = studioFixture();
  const { app, by, ports, readyQuickie } = studio;
  const named = (name: string) =>
    readyQuickie({ form: { name, description: 'x', price: 1, genres: ['City'] } });
  const older = await named('Older');
  ports.clock.advance(DAY);
  const newer = await named('Newer');
  const now = ports.clock.now().getTime();
  const days = (from: number, until: number) => ({
    startsAt: new Date(now + from * DAY),
    endsAt: new Date(now + until * DAY),
  });
  const choose = (changed: Partial<SlotForm> = {}) =>
    app.addSlot(by, { storyId: older.id, line: 'Two cups, one saucer.', ...days(-1, 1), ...changed });
  const tonight = async (caller = guest) => {
    const read = await app.readTonight(caller);
    return read && [read.story.story.name, read.reason, read.line];
  };
  return { ...studio, older, newer, days, choose, tonight };
};

test('the story of the slot is shown with its sentence while it lasts', async () => {
  const { ports, choose, days, tonight } = await world();
  expect(await tonight()).toEqual(['Newer', 'newest', null]);
  expect((await choose({ ...days(1, 2) })).ok).toBe(true);
  expect(await tonight()).toEqual(['Newer', 'newest', null]);
  ports.clock.advance(DAY);
  expect(await tonight()).toEqual(['Older', 'chosen', 'Two cups, one saucer.']);
  ports.clock.advance(DAY);
  expect(await tonight()).toEqual(['Newer', 'newest', null]);
});

test('staff see what guests see, and until when', async () => {
  const { app, by, older, ports, choose, days } = await world();
  const now = ports.clock.now().getTime();
  const seen = async () => {
    const { story, reason, until } = (await app.readGuestsTonight()) ?? {};
    return [story?.name, reason, until && (until.getTime() - now) / DAY];
  };
  expect(await seen()).toEqual(['Newer', 'newest', null]);
  await choose({ ...days(1, 5) });
  expect(await seen()).toEqual(['Newer', 'newest', 1]);
  await choose({ ...days(0, 9) });
  expect(await seen()).toEqual(['Older', 'chosen', 1]);
  ports.clock.advance(DAY);
  expect(await seen()).toEqual(['Older', 'chosen', 5]);
  await app.withdrawStory({ id: older.id, category: 'quickie' }, by);
  expect(await seen()).toEqual(['Newer', 'newest', 5]);
});

test('a chosen story that is withdrawn, or has a hidden note, leaves the slot to another', async () => {
  const { app, by, ports, older, choose, tonight } = await world();
  await choose();
  const listener = userFixture(ports, 'kabir@example.in', { hiddenNotes: ['ghosts'] });
  const story = ports.tables.stories.get(older.id);
  if (story) ports.tables.stories.set(older.id, { ...story, notes: ['ghosts'] });
  expect(await tonight(signedInAs(ports, listener))).toEqual(['Newer', 'newest', null]);
  expect(await tonight()).toEqual(['Older', 'chosen', 'Two cups, one saucer.']);
  await app.withdrawStory({ id: older.id, category: 'quickie' }, by);
  expect(await tonight()).toEqual(['Newer', 'newest', null]);
});

test.each<[string, Partial<SlotForm>]>([
  ['slot.unknown-story', { storyId: 'nonsense' }],
  ['slot.unknown-story', { storyId: makeId(new Date(), new Uint8Array(10)) }],
  ['slot.long-line', { line: 'a'.repeat(161) }],
  ['slot.bad-times', { startsAt: new Date(9e12), endsAt: new Date(9e12) }],
  ['slot.bad-times', { startsAt: new Date(0), endsAt: new Date(1) }],
])('%s: nothing is chosen', async (code, changed) => {
  const { choose, codeOf, app } = await world();
  expect(await codeOf(choose(changed))).toBe(code);
  expect(await app.listSlots()).toEqual([]);
});

test('there are at most so many choices', async () => {
  const { choose, codeOf } = await world();
  for (let slot = 0; slot < MAX_SLOTS; slot += 1) expect(await codeOf(choose())).toBe('ok');
  expect(await codeOf(choose())).toBe('slot.too-many');
});

test('a choice is taken back once, and both are in the audit log', async () => {
  const { app, by, audit, choose, codeOf, tonight } = await world();
  await choose({ line: ' ' });
  expect(await tonight()).toEqual(['Older', 'chosen', null]);
  const [{ id = '' } = {}] = await app.listSlots();
  expect(await codeOf(app.removeSlot(by, id))).toBe('ok');
  for (const gone of [id, 'nonsense']) expect(await codeOf(app.removeSlot(by, gone))).toBe('slot.not-found');
  expect(audit().map(({ action }) => action)).toEqual(expect.arrayContaining(['slot.added', 'slot.removed']));
  expect(await tonight()).toEqual(['Newer', 'newest', null]);
});

const heard = (...parts: readonly (readonly number[])[]): StoryHeard => ({
  storyId: makeId(new Date(), new Uint8Array(10)),
  plays: 1,
  parts: parts.map((stopped) => ({ partId: makeId(new Date(), new Uint8Array(10)), stopped })),
});

const tenths = (first: number, last: number): readonly number[] => [first, ...Array(9).fill(0), last];

test('a story’s share is of the listeners of all its parts who heard one to its end', () => {
  expect(finishedShare(heard(tenths(10, 10)))).toBe(0.5);
  expect(finishedShare(heard(tenths(0, 10), tenths(10, 0)))).toBe(0.5);
  // Nine listeners say little.
  expect(finishedShare(heard(tenths(0, 9)))).toBe(0);
  expect(finishedShare(heard())).toBe(0);
});

test('without a choice the story most often heard to the end is shown', async () => {
  const { ports, older, newer, tonight } = await world();
  const listeners = Array.from({ length: 10 }, (_, n) => userFixture(ports, `listener-${n}@example.in`));
  for (const [{ id: storyId, parts }, tenth] of [
    [older, 10],
    [newer, 4],
  ] as const)
    for (const { id: userId } of listeners)
      for (const { id: partId } of parts) {
        const day = dayInIndia(ports.clock.now());
        ports.tables.plays.set(`${userId} ${partId}`, { userId, storyId, partId, day, tenth });
      }
  expect(await tonight()).toEqual(['Older', 'finished', null]);
});

test('of several choices at a time the last to start is current, until it ends or another starts', () => {
  const slotAt = (startsAt: number, length: number, n: number) => ({
    id: makeId<SlotId>(new Date(n), new Uint8Array(10)),
    storyId: makeId<never>(new Date(), new Uint8Array(10)),
    line: null,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + length),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 50 }))),
      fc.nat(100),
      (times, now) => {
        const slots = times
          .map(([startsAt, length], n) => slotAt(startsAt, length, n))
          .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
        const running = slots.filter(({ startsAt, endsAt }) => +startsAt <= now && now < +endsAt);
        const latest = Math.max(...running.map(({ startsAt }) => +startsAt));
        const current = currentSlot(slots, new Date(now));
        expect(current === undefined).toBe(running.length === 0);
        if (current) expect(+current.startsAt).toBe(latest);
        const until = +(nextChange(slots, new Date(now)) ?? 200);
        for (let time = now; time < until; time += 1)
          expect(currentSlot(slots, new Date(time))).toBe(current);
        expect(until).toBeGreaterThan(now);
        if (until < 200) expect(currentSlot(slots, new Date(until))).not.toBe(current);
      },
    ),
  );
});
