// A story that plays, with a sleep timer on its simulated clock.

import { noPhrases, type PhraseTimes } from '@meend/core/playback/phrase-times.ts';
import type { HeardNow } from '@meend/core/playback/sleep/sleep-aim.ts';
import type { SleepChoice } from '@meend/core/playback/sleep/sleep-choice.ts';
import {
  type ExtendSource,
  playerEventOf,
  type SleepEmitted,
} from '@meend/core/playback/sleep/sleep-events.ts';
import { sleepMachine } from '@meend/core/playback/sleep/sleep-machine.ts';
import { createActor } from 'xstate';
import { fakeQueueItem, startFakePlayer } from './fake-player-machine.ts';

/** `peaks`: those of the playing part on a device whose volume cannot be faded. */
const startFakeSleepTimer = (
  stage: ReturnType<typeof startFakePlayer>,
  peaks: readonly number[] | null = null,
  phrases: PhraseTimes = noPhrases,
) => {
  const heard = (): HeardNow => {
    const { items, currentId, position, duration, settings, pauseReason } = stage.context();
    const isSounding = stage.audio.isSounding();
    const { speed, loop } = settings;
    return { items, currentId, position, duration, speed, loop, isSounding, pauseReason };
  };
  const timer = createActor(sleepMachine, {
    clock: stage.clock,
    input: { now: () => stage.clock.now(), heard, peaks: () => peaks, phrases: () => phrases },
  });
  const facts: SleepEmitted[] = [];
  timer.on('*', (fact) => {
    facts.push(fact);
    const event = playerEventOf(fact);
    if (event !== null) stage.press(event);
  });
  timer.start();
  facts.length = 0;
  stage.player.subscribe(() => timer.send({ type: 'player.changed' }));
  return {
    timer,
    facts,
    factsOf: <Type extends SleepEmitted['type']>(type: Type) =>
      facts.filter((fact): fact is Extract<SleepEmitted, { type: Type }> => fact.type === type),
    left: () => timer.getSnapshot().context.leftMs,
    is: (state: 'off' | 'set' | 'over') => timer.getSnapshot().matches(state),
  };
};

export const minutes = (count: number): SleepChoice => ({ mode: 'minutes', minutes: count });

/** Parts of these lengths in seconds, the first one playing. */
export const sleepingStage = (
  lengths: readonly number[],
  settings?: { readonly loop?: boolean; readonly peaks?: readonly number[]; readonly phrases?: PhraseTimes },
) => {
  const stage = startFakePlayer();
  const items = lengths.map((seconds, index) => fakeQueueItem(`part-${index}`, { seconds }));
  for (const { url, seconds } of items) if (url !== null) stage.lengths.set(url, seconds);
  const sleep = startFakeSleepTimer(stage, settings?.peaks, settings?.phrases);
  stage.start(items, 'part-0');
  if (settings?.loop) stage.press({ type: 'loop.toggled' });
  return {
    ...stage,
    sleep,
    items,
    set: (choice: SleepChoice) => sleep.timer.send({ type: 'timer.chosen', choice }),
    stir: (source: ExtendSource = 'tap') => sleep.timer.send({ type: 'listener.stirred', source }),
    /** Time passes, with sound or without, and the next part arrives by itself. */
    pass: (seconds: number) => {
      let heard = 0;
      for (let left = seconds; left > 0; left -= 0.25) {
        if (stage.audio.isSounding()) heard += Math.min(0.25, left);
        stage.listen(Math.min(0.25, left));
        if (stage.status() === 'loading') stage.audio.arrive();
      }
      return heard;
    },
    /** Whole seconds: the fake element is up to a quarter of a second ahead of the clock. */
    at: () => Math.round(stage.context().position),
    secondsLeft: () => Math.round((sleep.left() ?? 0) / 1000),
    where: () => [stage.status(), stage.context().pauseReason, stage.context().currentId],
  };
};
