// The part at whose end a sleep timer stops, and the time until then. It follows the stream: the parts that play on from
// the current one, up to the first locked one.
import { timeLeft } from '../format-time.ts';
import type { PauseReason } from '../player/player-events.ts';
import { itemIn, type QueueItem } from '../queue.ts';
import type { PartMode } from './sleep-choice.ts';

/** What the player says of its sound. */
export interface HeardNow {
  readonly items: readonly QueueItem[];
  /** Player id of the current part. */
  readonly currentId: string | null;
  /** Seconds. */
  readonly position: number;
  readonly duration: number;
  readonly speed: number;
  readonly loop: boolean;
  readonly isSounding: boolean;
  readonly pauseReason: PauseReason | null;
}

type Stream = Pick<HeardNow, 'items' | 'currentId' | 'loop'>;

/** The current part and those that follow without a press. */
const streamOf = ({ items, currentId, loop }: Stream): readonly QueueItem[] => {
  const current = itemIn(items, currentId);
  if (current === null) return [];
  if (loop) return [current];
  const onwards = items.slice(items.indexOf(current) + 1);
  const locked = onwards.findIndex(({ isOpen }) => !isOpen);
  return [current, ...(locked < 0 ? onwards : onwards.slice(0, locked))];
};

export const hasNextPart = (heard: Stream): boolean => streamOf(heard).length > 1;

/** Player id of the part at whose end this mode stops; the current one where nothing follows it. */
export const aimOf = (mode: PartMode, heard: Stream): string | null => {
  const stream = streamOf(heard);
  const last = stream.at(-1) ?? null;
  const aims = { part: stream[0], 'next-part': stream[1] ?? last, story: last };
  return aims[mode]?.id ?? null;
};

/** The aim in what plays now: the same while it is ahead, else the end of the current part. */
export const followedAim = (aim: string | null, heard: Stream): string | null =>
  streamOf(heard).some(({ id }) => id === aim) ? aim : aimOf('part', heard);

/** One part more; null where none follows in this queue. */
export const aimAfter = (aim: string | null, heard: Stream): string | null => {
  const stream = streamOf(heard);
  const index = stream.findIndex(({ id }) => id === aim);
  return index < 0 ? null : (stream[index + 1]?.id ?? null);
};

/** Milliseconds of sound until the end of that part; null without an aim. */
export const msToAim = (aim: string | null, heard: HeardNow): number | null => {
  const stream = streamOf(heard);
  const index = stream.findIndex(({ id }) => id === aim);
  if (index < 0) return null;
  const onwards = stream.slice(1, index + 1).reduce((sum, { seconds }) => sum + seconds, 0);
  return timeLeft(heard.position, heard.duration + onwards, heard.speed) * 1000;
};
