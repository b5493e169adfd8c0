// The loaded continuous stream: the element's times are the stream's, those of the context are the current part's.
import { partAt, startOf, unheardSeconds } from '../continuous-stream.ts';
import type { PartAddress, StreamPart } from '../part-address.ts';
import { COMPLETE_FROM } from '../progress.ts';
import { nextStep, type QueueItem } from '../queue.ts';
import { clampPosition } from '../resume-position.ts';
import { currentItem, isInStream, streamIndex } from './player-context.ts';
import type { MediaCommand, MediaEvent, PlayerContext } from './player-events.ts';

export type TimeEvent = Extract<MediaEvent, { type: 'media.time' }>;

const currentIndex = (context: PlayerContext): number => streamIndex(context, currentItem(context));

/** Where the current part starts on the element. */
export const partStart = (context: PlayerContext): number => startOf(context.parts, currentIndex(context));

export const seekTo = (context: PlayerContext, position: number, fast = false): MediaCommand => ({
  type: 'seek',
  to: partStart(context) + position,
  fast,
});

/** A looping part is loaded alone, so that the element's end is the part's. */
export const isJoined = ({ onward }: PartAddress, { single, standard, settings }: PlayerContext): boolean =>
  !single && !standard && !settings.loop && Boolean(onward);

/** Whether the current part has a standard rendition that was not tried yet. */
export const hasStandard = (context: PlayerContext): boolean =>
  !context.standard && Boolean(currentItem(context)?.standard);

/** What is loaded for a part: its address and, of a stream, the parts. */
export const sourceOf = (
  item: QueueItem,
  context: PlayerContext,
): { readonly url: string | null; readonly parts: readonly StreamPart[] } =>
  (isJoined(item, context) && item.onward) || {
    url: (context.standard && item.standard) || item.url,
    parts: [],
  };

/** Position in the current part. */
export const positionOf = (context: PlayerContext, time: number): number =>
  context.parts.length === 0 ? time : clampPosition(time - partStart(context), context.duration);

const DURATION_TOLERANCE = 1;

/** Whether the element's duration is not that of the loaded stream. */
export const isMisjoined = ({ parts }: PlayerContext, duration: number): boolean =>
  parts.length > 0 && Math.abs(duration - startOf(parts, parts.length)) > DURATION_TOLERANCE;

/** Between two times of an element at the highest speed; more if the script was suspended. */
const LATE_SECONDS = 2;

/**
 * What follows if this time is beyond the current part: the next part `along` the stream, the next one `afresh`
 * (another follows now, or the address expires too soon and the element has only just left the part), or `nothing`.
 */
export const crossing = (context: PlayerContext, time: number): 'along' | 'afresh' | 'nothing' | null => {
  const { parts, items, currentId } = context;
  const index = currentIndex(context);
  if (index < 0 || partAt(parts, time).index <= index) return null;
  const next = nextStep(items, currentId);
  if (next.kind !== 'enter') return 'nothing';
  const isLate = time - startOf(parts, index + 1) > LATE_SECONDS;
  return next.item.partId === parts[index + 1]?.id && isInStream(context, next.item, isLate)
    ? 'along'
    : 'afresh';
};

/**
 * Whether the current part was heard on from its position, so far as this time reaches: after a suspension of the script
 * only what the element has played counts.
 */
export const isHeardOn = (context: PlayerContext, { position, played }: TimeEvent): boolean => {
  const start = partStart(context);
  const until = Math.min(position, start + context.duration);
  const unheard = unheardSeconds(played, start + context.position, until);
  return unheard <= context.duration * (1 - COMPLETE_FROM / 100);
};
