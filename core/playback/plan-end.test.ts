import { startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { lengthsOf, streamedParts } from '@meend/tests/kit/player/fake-stream.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partAt } from './continuous-stream.ts';
import { lockedAfterPlan, partAtPlanEnd, planEndOf } from './plan-end.ts';
import { isComplete } from './progress.ts';
import type { QueueItem } from './queue.ts';

const END = '2026-11-20T21:01:00Z';
const QUERY = '?exp=1795208460&sig=x';
const LATER = '?exp=1795212000&sig=x';

/** Parts of these openness; what is not public has signed addresses, and the streams end with the plan. */
const queueOf = (publicParts: readonly boolean[], query = QUERY): readonly QueueItem[] =>
  streamedParts(
    publicParts.map(() => 40),
    query,
  ).map((item, at) => ({
    ...item,
    url: publicParts[at] ? item.url : `${item.url}${query}`,
    onward: item.onward ? { ...item.onward, endsAt: END } : null,
  }));

test('the end is that of the streams; a queue without one needs no plan', () => {
  expect(planEndOf(queueOf([true, false]))).toBe(Date.parse(END));
  expect(planEndOf(streamedParts([40, 40]))).toBe(null);
  expect(planEndOf([])).toBe(null);
});

test('what the plan alone opened is locked, whatever else is open and whichever part plays', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 9 }), fc.nat(), (publicParts, pick) => {
      const items = queueOf(publicParts).map((item) => ({ ...item, standard: `/media/standard-${item.id}` }));
      const current = items[pick % items.length];
      const locked = lockedAfterPlan(items, current?.id ?? null);
      for (const [at, item] of locked.entries()) {
        if (item.id === current?.id) expect(item).toBe(current);
        else
          expect([item.isOpen, item.url !== null, item.onward, item.standard === null]).toEqual([
            publicParts[at],
            publicParts[at],
            null,
            !publicParts[at],
          ]);
      }
    }),
  );
});

test('the part that plays while the plan ends plays to its end, and the next one is offered locked', () => {
  const items = queueOf([true, false, false]);
  const stage = startFakePlayer();
  for (const [url, seconds] of lengthsOf(items)) stage.lengths.set(url, seconds);
  stage.start(items, 'p1', 30);
  stage.player.send({ type: 'queue.renewed', items: lockedAfterPlan(items, 'p1') });
  stage.listen(9);
  expect([stage.status(), stage.audio.isSounding()]).toEqual(['playing', true]);
  stage.listen(2);
  expect([stage.status(), stage.context().currentId, stage.audio.isSounding()]).toEqual([
    'ended',
    'p1',
    false,
  ]);
  expect(stage.factsOf('part.ended').map(({ next }) => next?.isOpen)).toEqual([false]);
});

test('a script suspended over the plan’s end stops where the part ends that played then, and finishes no later one', () => {
  const share = fc.integer({ min: 1, max: 199 });
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      share,
      share,
      share,
      (played, a, b, c) => {
        const [awake = 0, endsAt = 0, wakes = 0] = [a, b, c].toSorted((x, y) => x - y);
        const items = queueOf([true, false, false, false, false], LATER);
        const stage = startFakePlayer();
        for (const [url, seconds] of lengthsOf(items)) stage.lengths.set(url, seconds);
        stage.start(items, 'p0');
        stage.listen(awake);
        const { parts, currentId } = stage.context();
        const open = partAtPlanEnd(items, currentId, parts, endsAt);
        expect(open).toBe(`p${partAt(parts, endsAt).index}`);
        stage.player.send({ type: 'queue.renewed', items: lockedAfterPlan(items, currentId, open) });
        // The element goes on, and leaves out what it did not play.
        let at = awake;
        while (at < wakes) {
          const to = Math.min(wakes, (Math.floor(at / 40) + 1) * 40);
          if (played[Math.floor(at / 40)]) stage.audio.playUnnoticed(to - at);
          else stage.audio.skip(to - at);
          at = to;
        }
        stage.audio.listenSuspended(0.25);
        const last = Math.floor(endsAt / 40);
        const here = Math.floor((wakes + 0.25) / 40);
        const isPast = here > last;
        expect([stage.status(), stage.audio.isSounding()]).toEqual(
          isPast ? ['ended', false] : ['playing', true],
        );
        if (isPast) expect(stage.context().currentId).toBe(`p${last}`);
        const heard = stage.factsOf('place.heard').map(({ resumePoint }) => resumePoint);
        const finished = heard.filter(({ position, duration }) => isComplete(position, duration));
        for (const { partId } of finished) {
          const index = Number(partId.slice(1));
          expect(index).toBeLessThanOrEqual(last);
          // The part that plays now is finished near its end, as after any jump.
          if (index === here) continue;
          const missed = played[index] ? 0 : Math.min(wakes, (index + 1) * 40) - Math.max(awake, index * 40);
          expect(missed).toBeLessThan(1);
        }
        for (const { item } of stage.factsOf('sound.started'))
          expect(Number(item.id.slice(1))).toBeLessThanOrEqual(last);
      },
    ),
    { numRuns: 150 },
  );
});
