import type { PartId } from '@meend/core/shared/ids.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readResumePoints } from '../read-resume-points.ts';
import { recordResumePoints } from '../record-resume-points.ts';
import { clearHistory, removePartFromHistory, removeStoryFromHistory } from './clear-history.ts';
import { pauseHistory } from './read-history.ts';

const MINUTE = 60_000;
const PARTS = 4;

type Act =
  | { readonly kind: 'heard'; readonly part: number; readonly position: number; readonly delay: number }
  | { readonly kind: 'clear' | 'pause' | 'resume' }
  | { readonly kind: 'remove-part' | 'remove-story'; readonly part: number };

const part = fc.nat({ max: PARTS - 1 });
const heard = fc.record({
  kind: fc.constant('heard' as const),
  part,
  position: fc.integer({ min: 1, max: 24 }),
  delay: fc.nat({ max: 8 }),
});

/** What a listener does, minute by minute; a device sends each report some minutes after it was heard. */
const days = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: heard },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('clear' as const, 'pause', 'resume') }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('remove-part' as const, 'remove-story'), part }),
    },
  ),
  { maxLength: 16 },
);

const world = () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const stories = [storyFixture(ports, 'quickie', 'Chai'), storyFixture(ports, 'quickie', 'Shimla')];
  ports.tables.selections = stories.map(({ id }, slot) => ({
    userId: asha.id,
    storyId: id,
    slot: slot + 1,
    chosenAt: ports.clock.now(),
  }));
  const caller = signedInAs(ports, asha);
  const parts = stories.flatMap(({ parts: all }) => all);
  const partAt = (index: number): PartId => parts[index]?.id as PartId;
  const storyAt = (index: number) => (stories[Math.floor(index / 2)] as (typeof stories)[number]).id;
  return { ports, asha, caller, partAt, storyAt, start: ports.clock.now().getTime() };
};

type World = ReturnType<typeof world>;

/** The last reports that neither a removal nor a pause covers, by part. */
const expected = (acts: readonly Act[], { partAt, storyAt }: World): Record<string, number> => {
  const pausedAt = (minute: number): boolean => {
    const last = acts.slice(0, minute + 1).findLast(({ kind }) => kind === 'pause' || kind === 'resume');
    return last?.kind === 'pause';
  };
  const last: Record<string, number> = {};
  acts.forEach((act, minute) => {
    if (act.kind !== 'heard') return;
    const isRemoved = acts
      .slice(minute)
      .some(
        (later) =>
          later.kind === 'clear' ||
          (later.kind === 'remove-part' && later.part === act.part) ||
          (later.kind === 'remove-story' && storyAt(later.part) === storyAt(act.part)),
      );
    if (!isRemoved && !pausedAt(minute) && !pausedAt(minute + act.delay))
      last[partAt(act.part)] = act.position;
  });
  return last;
};

const run = async (acts: readonly Act[], { ports, caller, partAt, storyAt, start }: World): Promise<void> => {
  for (let minute = 0; minute < acts.length + 9; minute += 1) {
    // Half a minute apart, so that no report is heard at the time of a removal.
    ports.clock.set(new Date(start + minute * MINUTE));
    const act = acts[minute];
    if (act?.kind === 'clear') await clearHistory(ports)(caller, { shelf: false });
    if (act?.kind === 'remove-part') await removePartFromHistory(ports)(caller, partAt(act.part));
    if (act?.kind === 'remove-story') await removeStoryFromHistory(ports)(caller, storyAt(act.part));
    if (act?.kind === 'pause' || act?.kind === 'resume')
      await pauseHistory(ports)(caller, act.kind === 'pause');
    ports.clock.set(new Date(start + (minute + 0.75) * MINUTE));
    const received = acts.flatMap((one, at) =>
      one.kind === 'heard' && at + one.delay === minute
        ? {
            partId: partAt(one.part),
            position: one.position,
            duration: 24,
            age: (minute - at + 0.25) * MINUTE,
            restarted: false,
          }
        : [],
    );
    const saved = await recordResumePoints(ports)(caller, received.toReversed());
    expect(saved.ok).toBe(true);
  }
};

test('nothing heard before a removal or during a pause comes back, whatever devices report in any order', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (acts) => {
      const here = world();
      await run(acts, here);
      const { places } = await readResumePoints(here.ports)(here.caller);
      const stored = places.map(({ resumePoint: { partId, position } }) => [partId, position]);
      expect(Object.fromEntries(stored)).toEqual(expected(acts, here));
      // The person's plays are those of what they have in the history, and of earlier times heard there.
      const own = [...here.ports.tables.plays.values()].filter(({ userId }) => userId === here.asha.id);
      expect(new Set(own.map(({ partId }) => partId))).toEqual(new Set(Object.keys(expected(acts, here))));
    }),
    { numRuns: 300 },
  );
});

test('a removal changes no count: the plays stay, under ids without an account', async () => {
  await fc.assert(
    fc.asyncProperty(
      days,
      fc.constantFrom('clear' as const, 'remove-story', 'remove-part'),
      part,
      async (acts, kind, index) => {
        const here = world();
        await run(acts, here);
        const { ports, caller, partAt, storyAt } = here;
        const counted = () => [...ports.tables.plays.values()].map(({ userId: _, ...play }) => play);
        const groups = () =>
          new Set([...ports.tables.plays.values()].map((play) => `${play.userId} ${play.partId}`)).size;
        const before = [counted(), groups()];
        if (kind === 'clear') await clearHistory(ports)(caller, { shelf: false });
        if (kind === 'remove-story') await removeStoryFromHistory(ports)(caller, storyAt(index));
        if (kind === 'remove-part') await removePartFromHistory(ports)(caller, partAt(index));
        const inOrder = ([plays, size]: unknown[]) => [
          new Set((plays as object[]).map((play) => JSON.stringify(play))),
          size,
        ];
        expect(inOrder([counted(), groups()])).toEqual(inOrder(before));
        for (const { userId } of ports.tables.plays.values())
          expect(userId === here.asha.id || !ports.tables.users.has(userId)).toBe(true);
      },
    ),
  );
});
