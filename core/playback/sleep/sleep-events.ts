// Types of the sleep timer's machine: its events, its context and what it emits.

import type { PhraseTimes } from '../phrase-times.ts';
import type { FadeStart, ListenerEvent, SleepAim } from '../player/player-events.ts';
import type { HeardNow } from './sleep-aim.ts';
import { MAX_SLEEP_MINUTES, parseSleepChoice, type SleepChoice } from './sleep-choice.ts';

/** What asked for more time: `tap` is one on the cover, `play` is playing on after the end. */
export type ExtendSource = 'tap' | 'shake' | 'remote' | 'button' | 'play';

export interface SleepInput {
  /** Milliseconds of a clock that goes on while timers are late. */
  readonly now: () => number;
  readonly heard: () => HeardNow;
  /** Loudness of equal stretches of the current part, empty while unknown; null where the sound is faded instead. */
  readonly peaks: () => readonly number[] | null;
  /** Of the current part's sentences; empty while unknown, and where the sound is faded. */
  readonly phrases: () => PhraseTimes;
}

/** A timer as stored for a reload. */
export interface StoredSleep {
  readonly choice: SleepChoice;
  /** Null: until the end of a part whose length was not known. */
  readonly leftMs: number | null;
  /** Player id of the part at whose end it stops; null for minutes. */
  readonly aim: string | null;
}

export interface SleepContext extends SleepInput {
  readonly choice: SleepChoice | null;
  /** Milliseconds of sound left; null while the part to end with is not known. */
  readonly leftMs: number | null;
  readonly aim: string | null;
  /** Chosen was the end of the story, and nothing was added since. */
  readonly wholeStory: boolean;
  readonly currentId: string | null;
  readonly wasSounding: boolean;
  readonly wasAsleep: boolean;
  readonly countedAt: number;
  /** Where the fade began. */
  readonly fadeFrom: FadeStart | null;
  /** Milliseconds left at which the sound stops: more than 0 in a quiet stretch before the end. */
  readonly stopsAtMs: number;
  /** The last minute was announced, or the timer was set within it. */
  readonly isMinuteAnnounced: boolean;
  readonly sentAim: SleepAim | null;
  /** Time of `now` when it was set; null after a reload, which is no choice. */
  readonly setAt: number | null;
  /** What the last extension replaced, to be put back by Undo; null without one. */
  readonly replaced: ReplacedTime | null;
}

export interface ReplacedTime {
  readonly aim: string | null;
  readonly wholeStory: boolean;
  /** The sound had stopped: Undo stops it again. */
  readonly wasOver: boolean;
}

export type SleepEvent =
  | { type: 'timer.chosen'; choice: SleepChoice }
  | { type: 'timer.restored'; stored: StoredSleep }
  | { type: 'timer.stopped' }
  /** The player's sound, part, position or speed changed. */
  | { type: 'player.changed' }
  /** A tap on the cover, a shake or a headset; ignored but near the end. */
  | { type: 'listener.stirred'; source: ExtendSource }
  /** The visible button. */
  | { type: 'more.pressed' }
  /** Undo of the last extension. */
  | { type: 'extension.undone' };

export type SleepEmitted =
  | { type: 'timer.set'; choice: SleepChoice }
  | { type: 'timer.off' }
  | { type: 'timer.last-minute' }
  | { type: 'timer.extended'; choice: SleepChoice; source: ExtendSource }
  /** For the player: pause at the end of this part. */
  | { type: 'timer.aimed'; aim: SleepAim | null }
  /** For the player: pause now. */
  | { type: 'timer.ran-out'; fadeFrom: FadeStart | null }
  /** The sound has stopped. */
  | { type: 'timer.ended'; choice: SleepChoice }
  /** For the player: play on after the end. */
  | { type: 'play.requested' };

// What the sleep timer asks of the player, as an event of the player's machine.

/** Null for what concerns the listener alone. */
export const playerEventOf = (emitted: SleepEmitted): ListenerEvent | null => {
  if (emitted.type === 'timer.aimed') return { type: 'sleep.aimed', aim: emitted.aim };
  if (emitted.type === 'timer.ran-out') return { type: 'sleep.ended', fadeFrom: emitted.fadeFrom };
  return emitted.type === 'play.requested' ? { type: 'play.pressed' } : null;
};

// A sleep timer survives a reload for twelve hours; whatever else is found in the storage is no timer.

const STORED_FOR_MS = 12 * 60 * 60_000;
/** Twice the longest choice: extended in its last minute. */
const MAX_LEFT_MS = 2 * MAX_SLEEP_MINUTES * 60_000;

const isWithin = (value: unknown, max: number): value is number =>
  typeof value === 'number' && value > 0 && value <= max;

/** `now` in milliseconds since 1970. */
export const parseStoredSleep = (value: unknown, now: number): StoredSleep | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { choice: stored, leftMs, aim, at } = value as Record<string, unknown>;
  const choice = parseSleepChoice(stored);
  if (choice === null || !isWithin(at, now) || now - at > STORED_FOR_MS) return null;
  if (choice.mode === 'minutes') return isWithin(leftMs, MAX_LEFT_MS) ? { choice, leftMs, aim: null } : null;
  return {
    choice,
    leftMs: isWithin(leftMs, Number.MAX_SAFE_INTEGER) ? leftMs : null,
    aim: typeof aim === 'string' ? aim : null,
  };
};
