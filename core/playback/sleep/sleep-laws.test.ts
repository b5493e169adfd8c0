import { minutes, sleepingStage } from '@meend/tests/kit/player/sleeping-stage.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const HOUR = 3_600;
/** The laws play for hours, and other suites share the cores. */
const withinAMinute = { timeout: 60_000 };
/** Seconds between two counts. */
const TICK = 1;

type Act =
  | { readonly do: 'wait' | 'seek' | 'starve'; readonly seconds: number }
  | { readonly do: 'toggle' | 'stir' };

/** A longer lack of data would end in an error of the player's. */
const MAX_STARVED = 15;

const acts = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ do: fc.constant('seek' as const), seconds: fc.integer({ min: -60, max: 60 }) }),
    fc.record({ do: fc.constant('starve' as const), seconds: fc.integer({ min: 1, max: MAX_STARVED }) }),
    fc.record({ do: fc.constantFrom('toggle' as const, 'stir' as const) }),
  ),
  { maxLength: 30 },
);

const act = (stage: ReturnType<typeof sleepingStage>, one: Act): number => {
  if (one.do === 'wait') return stage.pass(one.seconds);
  if (one.do === 'toggle') stage.press({ type: 'toggle.pressed' });
  if (one.do === 'stir') stage.stir();
  if (one.do === 'seek') stage.press({ type: 'seek.by', seconds: one.seconds });
  if (one.do === 'starve') {
    stage.audio.starve();
    stage.pass(one.seconds);
    stage.audio.arrive();
  }
  return 0;
};

const isOver = ({ sleep }: ReturnType<typeof sleepingStage>): boolean =>
  sleep.factsOf('timer.ended').length > 0;

/** Plays on, whatever was done before, until the timer ends; the seconds of sound until then. */
const toTheEnd = (stage: ReturnType<typeof sleepingStage>, done: readonly Act[]): number => {
  let heard = 0;
  for (const one of done) if (!isOver(stage)) heard += act(stage, one);
  if (isOver(stage)) return heard;
  stage.press({ type: 'play.pressed' });
  for (let step = 0; step < 4 * HOUR && !isOver(stage); step += 1) heard += stage.pass(0.25);
  return heard;
};

test(
  'whatever is pressed, the sound lasts as long as chosen and added, give or take a tick',
  withinAMinute,
  () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), acts, (count, done) => {
        const stage = sleepingStage([9 * HOUR]);
        stage.set(minutes(count));
        const heard = toTheEnd(stage, done);
        const times = 1 + stage.sleep.factsOf('timer.extended').length;
        expect(Math.abs(heard - times * count * 60)).toBeLessThanOrEqual(TICK);
      }),
      { numRuns: 60 },
    );
  },
);

test(
  'where it cannot fade, whatever the waveform, it stops at most ten seconds early and in its part',
  withinAMinute,
  () => {
    const waveforms = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(waveforms, fc.integer({ min: 55, max: 400 }), (peaks, length) => {
        const stage = sleepingStage([length, HOUR], { peaks });
        stage.set(minutes(1));
        const heard = toTheEnd(stage, []);
        expect(heard).toBeGreaterThanOrEqual(60 - 10 - TICK);
        expect(heard).toBeLessThanOrEqual(60 + TICK);
        expect(stage.where()).toEqual(['paused', 'sleep', 'part-0']);
      }),
      { numRuns: 60 },
    );
  },
);

test(
  'whatever is pressed, it ends paused for sleep, and the next start is 30 s before that position',
  withinAMinute,
  () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 1.5, 2), acts, (speed, done) => {
        const stage = sleepingStage([9 * HOUR]);
        stage.press({ type: 'speed.chosen', speed });
        stage.set(minutes(2));
        toTheEnd(stage, done);
        const { position, pauseReason } = stage.context();
        expect([stage.status(), pauseReason]).toEqual(['paused', 'sleep']);
        stage.press({ type: 'play.pressed' });
        expect(stage.audio.position).toBe(Math.max(0, position - 30));
      }),
      { numRuns: 40 },
    );
  },
);

test('no part after the chosen end is ever heard, whatever the lengths of the parts', withinAMinute, () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(lengths, fc.constantFrom('part', 'next-part', 'story'), (parts, mode) => {
      const stage = sleepingStage(parts);
      stage.set({ mode });
      stage.pass(240);
      const last = { part: 0, 'next-part': Math.min(1, parts.length - 1), story: parts.length - 1 }[mode];
      expect(stage.where().slice(0, 2)).toEqual(['paused', 'sleep']);
      // It paused where the fade began, in whichever part that was.
      const lengthOf = (count: number) => parts.slice(0, count).reduce((sum, seconds) => sum + seconds, 0);
      const { currentId, position } = stage.context();
      const pausedAt = lengthOf(stage.items.findIndex(({ id }) => id === currentId)) + position;
      expect(Math.abs(pausedAt - Math.max(0, lengthOf(last + 1) - 10))).toBeLessThanOrEqual(TICK + 0.5);
      const heard = stage.factsOf('sound.started').map(({ item }) => item.id);
      expect(heard).toEqual(Array.from({ length: last + 1 }, (_, index) => `part-${index}`));
    }),
    { numRuns: 40 },
  );
});

test('the timer never starts a sound that was not requested', withinAMinute, () => {
  fc.assert(
    fc.property(acts, (done) => {
      const stage = sleepingStage([9 * HOUR]);
      stage.set(minutes(1));
      for (const one of done) {
        const was = stage.audio.isSounding();
        act(stage, one);
        if (one.do === 'wait' || one.do === 'seek') expect(!was && stage.audio.isSounding()).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});
