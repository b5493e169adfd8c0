import { makeId, type PartId, type StoryId } from '@meend/core/shared/ids.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { seededRandomness } from '@meend/tests/kit/memory/seeded-randomness.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dismissStory, undismissStory } from '../dismiss-story.ts';
import { noMarks } from '../finished.ts';
import { MAX_RESUME_POINTS } from '../listening.ts';
import { markFinished } from '../mark-finished.ts';
import { readRecent, readResumePoints } from '../read-resume-points.ts';
import { recordListening } from '../record-listening.ts';
import { recordResumePoints } from '../record-resume-points.ts';
import { addToShelf, readShelf } from '../shelf/shelf.ts';
import { anonymousId, clearHistory, removePartFromHistory, removeStoryFromHistory } from './clear-history.ts';
import { formatHistoryKey, parseHistoryKey, pauseHistory, readHistory } from './read-history.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const missing = { ok: false, error: { code: 'story.not-found' } };

const world = () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const caller = signedInAs(ports, asha);
  const chai = storyFixture(ports, 'quickie', 'Chai');
  const shimla = storyFixture(ports, 'quickie', 'Shimla');
  ports.tables.selections = [chai, shimla].map(({ id }, slot) => ({
    userId: asha.id,
    storyId: id,
    slot: slot + 1,
    chosenAt: ports.clock.now(),
  }));
  const listen = async (story: typeof chai, index: number, position = 12) => {
    const label = index === 0 ? 'Ts' : 'Ep';
    await recordListening(ports)(caller, { storyId: story.id, category: story.category, label });
    ports.clock.advance(1_000);
    const partId = story.parts[index]?.id ?? '';
    return recordResumePoints(ports)(caller, [{ partId, position, duration: 24, age: 0, restarted: false }]);
  };
  const history = async () =>
    (await readHistory(ports)(caller, null)).entries.map(({ story, part }) => `${story.name} ${part.index}`);
  const recent = async () => (await readRecent(ports)(caller)).map(({ story }) => story.name);
  /** The parts whose plays still name the listener. */
  const counted = () =>
    [...ports.tables.plays.values()].filter(({ userId }) => userId === asha.id).map(({ partId }) => partId);
  return { ports, asha, caller, chai, shimla, listen, history, recent, counted };
};

test('a clear deletes places, finished marks, recently played stories and dismissals, and leaves saved stories', async () => {
  const { ports, caller, chai, listen, history, recent, counted } = world();
  await listen(chai, 0, 24);
  await dismissStory(ports)(caller, { storyId: chai.id, age: 0 });
  await addToShelf(ports)(caller, { kind: 'favourite', storyId: chai.id });
  const cleared = await clearHistory(ports)(caller, { shelf: false });
  expect(cleared).toEqual({ ok: true, value: ports.clock.now() });
  expect([await history(), await recent(), counted()]).toEqual([[], [], []]);
  expect(await readResumePoints(ports)(caller)).toMatchObject({ places: [], dismissals: [] });
  expect(await readShelf(ports)(caller)).toHaveLength(1);
  await clearHistory(ports)(caller, { shelf: true });
  expect(await readShelf(ports)(caller)).toEqual([]);
});

test('a late mark or dismissal from before a clear is accepted and stores nothing', async () => {
  const { ports, caller, chai, listen, history } = world();
  await listen(chai, 0);
  ports.clock.advance(1_000);
  await clearHistory(ports)(caller, { shelf: false });
  const partId = chai.parts[0]?.id ?? '';
  ports.clock.advance(1_000);
  expect(await markFinished(ports)(caller, { partId, finished: true, age: 2_000 })).toEqual({
    ok: true,
    value: false,
  });
  expect(await dismissStory(ports)(caller, { storyId: chai.id, age: 2_000 })).toMatchObject({ ok: true });
  expect(await history()).toEqual([]);
  expect((await readResumePoints(ports)(caller)).dismissals).toEqual([]);
  // What happens after the clear is stored as ever.
  await markFinished(ports)(caller, { partId, finished: true, age: 0 });
  expect(await history()).toEqual(['Chai 0']);
});

test('a report over 30 days old is stored as 30 days old, and not at all if the history was cleared since', async () => {
  const { ports, caller, chai, history } = world();
  const DAY = 86_400_000;
  const report = (age: number) =>
    recordResumePoints(ports)(caller, [
      { partId: chai.parts[0]?.id ?? '', position: 12, duration: 24, age, restarted: false },
    ]);
  await clearHistory(ports)(caller, { shelf: false });
  ports.clock.advance(40 * DAY);
  expect([await report(50 * DAY), await history()]).toEqual([{ ok: true, value: 0 }, []]);
  expect(await report(35 * DAY)).toEqual({ ok: true, value: 1 });
  const [heard] = (await readResumePoints(ports)(caller)).places;
  expect(ports.clock.now().getTime() - (heard?.resumePoint.heardAt.getTime() ?? 0)).toBe(30 * DAY);
});

test('a dismissal and a mark with an age below 0 count as now, so that what is heard later comes after them', async () => {
  const { ports, caller, chai, listen } = world();
  await listen(chai, 0, 5);
  const partId = chai.parts[0]?.id ?? '';
  const now = ports.clock.now();
  const age = -86_400_000;
  await dismissStory(ports)(caller, { storyId: chai.id, age });
  await markFinished(ports)(caller, { partId, finished: true, age });
  const { places, dismissals } = await readResumePoints(ports)(caller);
  expect(dismissals).toMatchObject([{ storyId: chai.id, dismissedAt: now }]);
  expect(places).toMatchObject([{ resumePoint: { finishedAt: now } }]);
});

test('a clear whose response was lost is made again: what was heard between the two is gone as well', async () => {
  const { ports, caller, chai, listen, history } = world();
  await listen(chai, 0);
  await clearHistory(ports)(caller, { shelf: false });
  await listen(chai, 1);
  expect(await history()).toEqual(['Chai 1']);
  await clearHistory(ports)(caller, { shelf: false });
  expect(await history()).toEqual([]);
  expect(await readResumePoints(ports)(caller)).toMatchObject({ places: [] });
});

test('a removed part leaves the other parts of its story, and the story itself leaves with its last part', async () => {
  const { ports, caller, chai, shimla, listen, history, recent, counted } = world();
  await listen(chai, 0);
  await listen(shimla, 0);
  await listen(chai, 1);
  await removePartFromHistory(ports)(caller, chai.parts[0]?.id ?? '');
  expect([await history(), await recent(), counted()]).toEqual([
    ['Chai 1', 'Shimla 0'],
    ['Chai', 'Shimla'],
    [shimla.parts[0]?.id, chai.parts[1]?.id],
  ]);
  await removePartFromHistory(ports)(caller, chai.parts[1]?.id ?? '');
  expect([await history(), await recent()]).toEqual([['Shimla 0'], ['Shimla']]);
});

test('a removed part of long ago leaves the other parts of its story, however much was heard since', async () => {
  const { ports, asha, caller, chai, listen } = world();
  await listen(chai, 0);
  await listen(chai, 1);
  for (let number = 0; number < MAX_RESUME_POINTS; number += 1) {
    const partId = makeId<PartId>(ports.clock.now(), ports.randomness.bytes(10));
    ports.clock.advance(1_000);
    await ports.stores.listening.saveResumePoint({
      userId: asha.id,
      storyId: makeId<StoryId>(ports.clock.now(), ports.randomness.bytes(10)),
      partId,
      position: 12,
      duration: 24,
      heardAt: ports.clock.now(),
      ...noMarks,
    });
  }
  await removePartFromHistory(ports)(caller, chai.parts[0]?.id ?? '');
  const left = await ports.stores.listening.findResumePoint(asha.id, chai.parts[1]?.id as PartId);
  expect(left).toMatchObject({ position: 12 });
});

test('the part that was played last leaves the recently played stories too', async () => {
  const { ports, caller, chai, listen, history, recent } = world();
  await listen(chai, 0);
  await listen(chai, 1);
  await removePartFromHistory(ports)(caller, chai.parts[1]?.id ?? '');
  expect([await history(), await recent()]).toEqual([['Chai 0'], []]);
});

test('a removed story leaves with all its parts, also once it is withdrawn', async () => {
  const { ports, caller, chai, shimla, listen, history, recent, counted } = world();
  await listen(chai, 0);
  await listen(chai, 1);
  await listen(shimla, 1);
  ports.tables.stories.set(chai.id, { ...chai, status: 'withdrawn' });
  expect(await removeStoryFromHistory(ports)(caller, chai.id)).toMatchObject({ ok: true });
  expect([await history(), await recent()]).toEqual([['Shimla 1'], ['Shimla']]);
  expect(counted()).toEqual([shimla.parts[1]?.id]);
});

test('an unknown part or story is refused', async () => {
  const { ports, caller, chai, listen, history } = world();
  await listen(chai, 0);
  for (const id of ['x', '', UNKNOWN, chai.id])
    expect(await removePartFromHistory(ports)(caller, id)).toEqual(missing);
  for (const id of ['x', '', UNKNOWN])
    expect(await removeStoryFromHistory(ports)(caller, id)).toEqual(missing);
  expect(ports.tables.partRemovals.size).toBe(0);
  for (const id of ['x', '', UNKNOWN]) {
    expect(await markFinished(ports)(caller, { partId: id, finished: true, age: 0 })).toEqual(missing);
    expect(await dismissStory(ports)(caller, { storyId: id, age: 0 })).toEqual(missing);
  }
  expect(await undismissStory(ports)(caller, 'x')).toEqual(missing);
  expect(await undismissStory(ports)(caller, UNKNOWN)).toEqual({ ok: true, value: null });
  expect(await history()).toEqual(['Chai 0']);
});

test('a locked part is marked only where it was heard, and one never heard needs no mark', async () => {
  const { ports, caller, chai, listen, history } = world();
  const mark = (finished: boolean, age = 0) =>
    markFinished(ports)(caller, { partId: chai.parts[1]?.id ?? '', finished, age });
  expect(await mark(false)).toEqual({ ok: true, value: false });
  expect(await history()).toEqual([]);
  ports.tables.selections = ports.tables.selections.slice(1);
  expect(await mark(true)).toEqual({ ok: false, error: { code: 'playback.locked' } });
  ports.tables.selections = [{ ...ports.tables.selections[0], storyId: chai.id } as never];
  await listen(chai, 1, 24);
  ports.tables.selections = [];
  expect(await mark(true)).toEqual({ ok: true, value: true });
  expect(await mark(false)).toEqual({ ok: true, value: false });
  expect(await history()).toEqual(['Chai 1']);
});

test('while the history is paused nothing is stored, counted or recently played, and marks of earlier parts still are', async () => {
  const { ports, caller, chai, shimla, listen, history, recent } = world();
  await listen(chai, 0, 24);
  const plays = ports.tables.plays.size;
  expect(await pauseHistory(ports)(caller, true)).toEqual({ ok: true, value: true });
  expect(await listen(shimla, 0)).toEqual({ ok: true, value: 0 });
  const mark = (partId = '', finished = true) => markFinished(ports)(caller, { partId, finished, age: 0 });
  expect(await mark(shimla.parts[1]?.id)).toEqual({ ok: true, value: false });
  expect(await mark(chai.parts[0]?.id, false)).toEqual({ ok: true, value: false });
  expect([await history(), await recent(), ports.tables.plays.size]).toEqual([['Chai 0'], ['Chai'], plays]);
  expect((await readHistory(ports)(caller, null)).isPaused).toBe(true);
  await pauseHistory(ports)(caller, true);
  await pauseHistory(ports)(caller, false);
  await pauseHistory(ports)(caller, false);
  expect(ports.tables.historyPauses.size).toBe(1);
  expect(await listen(shimla, 0)).toEqual({ ok: true, value: 1 });
  expect((await readHistory(ports)(caller, null)).isPaused).toBe(false);
});

test('pages of the history leave no gap and repeat nothing', async () => {
  const { ports, asha, caller } = world();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 130 }),
      fc.integer({ min: 1, max: 60 }),
      async (count, spread) => {
        ports.tables.places.clear();
        const story = storyFixture(ports, 'temptation', 'Long', { episodes: 130 });
        story.parts.slice(0, count).forEach(({ id: partId }, index) => {
          const heardAt = new Date(ports.clock.now().getTime() - (index % spread) * 1_000);
          const point = { userId: asha.id, storyId: story.id, partId, position: 1, duration: 24, heardAt };
          ports.tables.places.set(`${asha.id} ${partId}`, { ...point, finishedAt: null, unfinishedAt: null });
        });
        const seen: string[] = [];
        let page = await readHistory(ports)(caller, null);
        for (let pages = 0; pages < 4; pages += 1) {
          expect(page.entries.length).toBeLessThanOrEqual(50);
          seen.push(...page.entries.map(({ part }) => part.id));
          if (page.next === null) break;
          page = await readHistory(ports)(caller, parseHistoryKey(formatHistoryKey(page.next)));
        }
        expect([seen.length, new Set(seen).size]).toEqual([count, count]);
      },
    ),
    { numRuns: 30 },
  );
});

test.each([
  '',
  'x',
  `1_${UNKNOWN}x`,
  `-1_${UNKNOWN}`,
  `1e9_${UNKNOWN}`,
  `${'9'.repeat(16)}_${UNKNOWN}`,
  `1_'; --`,
  '1_',
])('the key %j is malformed', (text) => {
  expect(parseHistoryKey(text)).toBeNull();
});

test('an id without an account contains no time', () => {
  const ids = [1, 2, 3].map((seed) => anonymousId(seededRandomness(seed)));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(3);
});
