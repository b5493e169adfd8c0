// A sleep timer beside the fake player, on the same simulated clock.

import type { HeardNow } from '@meend/core/playback/sleep/sleep-aim.ts';
import { playerEventOf, type SleepEmitted } from '@meend/core/playback/sleep/sleep-events.ts';
import { sleepMachine } from '@meend/core/playback/sleep/sleep-machine.ts';
import { createActor } from 'xstate';
import type { startFakePlayer } from './fake-player-machine.ts';

/** `peaks`: those of the playing part on a device whose volume cannot be faded. */
export const startFakeSleepTimer = (
  stage: ReturnType<typeof startFakePlayer>,
  peaks: readonly number[] | null = null,
) => {
  const heard = (): HeardNow => {
    const { items, currentId, position, duration, settings, pauseReason } = stage.context();
    const isSounding = stage.audio.isSounding();
    const { speed, loop } = settings;
    return { items, currentId, position, duration, speed, loop, isSounding, pauseReason };
  };
  const timer = createActor(sleepMachine, {
    clock: stage.clock,
    input: { now: () => stage.clock.now(), heard, peaks: () => peaks },
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
