// What the sleep timer asks of the player, as an event of the player's machine.
import type { ListenerEvent } from '../player/player-events.ts';
import type { SleepEmitted } from './sleep-events.ts';

/** Null for what concerns the listener alone. */
export const playerEventOf = (emitted: SleepEmitted): ListenerEvent | null => {
  if (emitted.type === 'timer.aimed') return { type: 'sleep.aimed', aim: emitted.aim };
  if (emitted.type === 'timer.ran-out') return { type: 'sleep.ended', fadeFrom: emitted.fadeFrom };
  return emitted.type === 'play.requested' ? { type: 'play.pressed' } : null;
};
