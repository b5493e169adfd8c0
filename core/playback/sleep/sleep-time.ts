// How a sleep timer counts: only while sound plays, by differences of the clock and not by its own ticks, so that timers
// a browser delays change nothing.
import { delays } from '@meend/core/shared/timings.ts';
import { phraseEnd } from '../phrase-times.ts';
import type { SleepAim } from '../player/player-events.ts';
import { aimAfter, aimOf, followedAim, type HeardNow, msToAim } from './sleep-aim.ts';
import type { SleepChoice } from './sleep-choice.ts';
import type { SleepContext, StoredSleep } from './sleep-events.ts';

// Where a sleep timer stops on a device whose volume a page cannot fade: after a sentence of the last seconds, else in
// their quietest stretch.

interface Ending {
  /** Loudness of equal stretches of the part; empty if unknown. */
  readonly peaks: readonly number[];
  /** Length of the part in seconds. */
  readonly duration: number;
  /** Positions in the part between which it may stop; it need not be that long. */
  readonly from: number;
  readonly until: number;
}

/** Position in the part: the middle of what lies of the quietest stretch in that time, of several the last. */
export const pausePoint = ({ peaks, duration, from, until }: Ending): number => {
  const end = Math.min(until, duration);
  const length = duration / peaks.length;
  let [point, quietest] = [end, Number.POSITIVE_INFINITY];
  for (const [index, peak] of peaks.entries()) {
    const [start, stop] = [Math.max(from, index * length), Math.min(end, (index + 1) * length)];
    if (start < stop && peak <= quietest) [point, quietest] = [(start + stop) / 2, peak];
  }
  return point;
};

const MINUTE = 60_000;
export const LAST_MINUTE_MS = MINUTE;
/** Right after it was set nothing extends it. */
const SETTLING_MS = MINUTE;

type Known = Partial<SleepContext>;

const lengthOf = (choice: SleepChoice): number => (choice.mode === 'minutes' ? choice.minutes * MINUTE : 0);

const fadeOf = (context: SleepContext, leftMs: number | null, heard: HeardNow): SleepContext['fadeFrom'] => {
  if (leftMs === null || leftMs > delays.sleepFade || heard.currentId === null) return null;
  return context.fadeFrom ?? { id: heard.currentId, position: heard.position };
};

/** Decided where a fade would begin: later, what is left of its time would lack the quiet stretch just passed. */
const stopOf = (context: SleepContext, leftMs: number, { position, duration, speed }: HeardNow): number => {
  if (context.fadeFrom !== null) return context.stopsAtMs;
  const peaks = context.peaks() ?? [];
  const until = position + (leftMs / 1000) * speed;
  const quiet = peaks.length > 0 ? pausePoint({ peaks, duration, from: position, until }) : until;
  const point = phraseEnd(context.phrases(), position, until) ?? quiet;
  return ((until - point) / speed) * 1000;
};

const counted = (context: SleepContext, leftMs: number | null, heard: HeardNow): Known => {
  const fadeFrom = fadeOf(context, leftMs, heard);
  return {
    leftMs,
    currentId: heard.currentId,
    wasSounding: heard.isSounding,
    wasAsleep: heard.pauseReason === 'sleep',
    countedAt: context.now(),
    fadeFrom,
    stopsAtMs: fadeFrom === null || leftMs === null ? 0 : stopOf(context, leftMs, heard),
  };
};

export const count = (context: SleepContext): Known => {
  const heard = context.heard();
  if (context.choice?.mode === 'minutes') {
    const passed = context.wasSounding ? Math.max(0, context.now() - context.countedAt) : 0;
    return counted(context, Math.max(0, (context.leftMs ?? 0) - passed), heard);
  }
  // Before the stored part is back in the player after a reload.
  if (heard.currentId === null) return counted(context, context.leftMs, heard);
  const isPending = !context.wholeStory && context.aim === null && context.currentId === heard.currentId;
  const followed = context.wholeStory ? aimOf('story', heard) : followedAim(context.aim, heard);
  const aim = isPending ? null : followed;
  return { ...counted(context, msToAim(aim, heard), heard), aim };
};

const begin = (
  context: SleepContext,
  choice: SleepChoice,
  leftMs: number | null,
  aim: string | null,
): Known => {
  const heard = context.heard();
  const left = choice.mode === 'minutes' ? leftMs : (msToAim(aim, heard) ?? leftMs);
  return {
    choice,
    aim,
    wholeStory: choice.mode === 'story',
    ...counted({ ...context, fadeFrom: null }, left, heard),
    isMinuteAnnounced: left !== null && left <= LAST_MINUTE_MS,
  };
};

export const choose = (context: SleepContext, choice: SleepChoice): Known => ({
  ...begin(
    context,
    choice,
    lengthOf(choice),
    choice.mode === 'minutes' ? null : aimOf(choice.mode, context.heard()),
  ),
  setAt: context.now(),
  replaced: null,
});

/** False in the first minute after it was set. */
export const mayExtend = ({ now, setAt }: Pick<SleepContext, 'now' | 'setAt'>): boolean =>
  setAt === null || now() - setAt >= SETTLING_MS;

export const restore = (context: SleepContext, { choice, leftMs, aim }: StoredSleep): Known => ({
  ...begin(context, choice, leftMs, aim),
  isMinuteAnnounced: false,
  setAt: null,
  replaced: null,
});

/** Adds the chosen length, or one part more. */
export const extend = (context: SleepContext, wasOver: boolean): Known => {
  const { choice, aim: replacedAim, wholeStory } = context;
  if (choice === null) return {};
  const heard = context.heard();
  const replaced = { aim: replacedAim, wholeStory, wasOver };
  const more = { wholeStory: false, fadeFrom: null, isMinuteAnnounced: false, replaced };
  if (choice.mode === 'minutes') return { ...more, leftMs: (context.leftMs ?? 0) + lengthOf(choice) };
  const aim = aimAfter(context.aim, heard);
  return { ...more, aim, leftMs: msToAim(aim, heard) };
};

/** Takes the last extension back; a part that is over by now ends with the current one. */
export const undo = (context: SleepContext): Known => {
  const { choice, replaced, leftMs } = context;
  if (choice === null || replaced === null) return {};
  const heard = context.heard();
  const again = { fadeFrom: null, isMinuteAnnounced: true, replaced: null, wholeStory: replaced.wholeStory };
  if (choice.mode === 'minutes')
    return { ...again, leftMs: replaced.wasOver ? 0 : Math.max(0, (leftMs ?? 0) - lengthOf(choice)) };
  const aim = msToAim(replaced.aim, heard) === null ? heard.currentId : replaced.aim;
  return { ...again, aim, leftMs: msToAim(aim, heard) };
};

/** What the player is to know of the part at whose end it pauses. */
export const playersAim = ({ aim, choice, fadeFrom }: SleepContext): SleepAim | null =>
  choice === null || aim === null ? null : { after: aim, fadeFrom };

// The last ten seconds of a sleep timer: the volume follows a quarter of a cosine, so that it falls slowly at first.

/** Share of the listener's volume, 1 to 0. */
export const fadeGain = (leftMs: number): number => {
  const left = leftMs / delays.sleepFade;
  if (left >= 1) return 1;
  return left > 0 ? Math.cos(((1 - left) * Math.PI) / 2) : 0;
};
