import { startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { lengthsOf, streamedParts } from '@meend/tests/kit/player/fake-stream.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockedAfterPlan, planEndOf } from './plan-end.ts';
import type { QueueItem } from './queue.ts';

const END = '2026-11-20T21:01:00Z';
const QUERY = '?exp=1795208460&sig=x';

/** Parts of these openness; what is not public has signed addresses, and the streams end with the plan. */
const queueOf = (publicParts: readonly boolean[]): readonly QueueItem[] =>
  streamedParts(
    publicParts.map(() => 40),
    QUERY,
  ).map((item, at) => ({
    ...item,
    url: publicParts[at] ? item.url : `${item.url}${QUERY}`,
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
