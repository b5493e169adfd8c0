import { startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { lengthsOf, streamedParts } from '@meend/tests/kit/player/fake-stream.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const SECONDS = 12;
const PARTS = 5;
const openness = fc.array(fc.boolean(), { minLength: PARTS, maxLength: PARTS });
const step = fc.oneof(
  fc.record({ kind: fc.constant('rights' as const), open: openness }),
  fc.record({
    kind: fc.constantFrom('awake' as const, 'suspended' as const),
    seconds: fc.integer({ min: 1, max: 2 * SECONDS }),
  }),
);

/** The queue in which these parts are open. */
const queueOf = (open: readonly boolean[]) =>
  streamedParts(open.map((isOpen) => (isOpen ? SECONDS : -SECONDS)));

test('whatever opens or locks while a stream plays, a locked part is never entered, nor does it stop before one that is open', () => {
  fc.assert(
    fc.property(openness, fc.array(step, { maxLength: 10 }), ([, ...others], steps) => {
      let open = [true, ...others];
      const stage = startFakePlayer();
      const setLengths = () => {
        for (const [url, seconds] of lengthsOf(queueOf(open))) stage.lengths.set(url, seconds);
      };
      setLengths();
      stage.start(queueOf(open), 'p0');
      for (const happening of steps) {
        const before = stage.context().currentId;
        if (happening.kind === 'rights') {
          open = [...happening.open];
          setLengths();
          stage.press({ type: 'queue.renewed', items: queueOf(open) });
        } else if (happening.kind === 'awake') stage.listen(happening.seconds);
        else stage.audio.listenSuspended(happening.seconds);
        stage.audio.arrive();
        const now = stage.context().currentId;
        const index = Number(now?.slice(1));
        if (now !== before) expect(open[index]).toBe(true);
        if (stage.status() === 'ended') {
          expect([stage.audio.isSounding(), stage.context().position]).toEqual([false, SECONDS]);
          if (now !== before || happening.kind !== 'rights') expect(open[index + 1] ?? false).toBe(false);
          return;
        }
        expect(stage.audio.isSounding()).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
