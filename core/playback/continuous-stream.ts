// Consecutive open parts of a story joined into one recording. Each part is a span of the stream's time; the moment
// between two parts belongs to the later one.
import { expiryOf, type StreamPart } from './part-address.ts';
import { clampPosition } from './resume-position.ts';

type Parts = readonly StreamPart[];

/** Where the part with this index begins; with the number of parts, the stream's length. */
export const startOf = (parts: Parts, index: number): number =>
  parts.slice(0, Math.max(0, index)).reduce((sum, { seconds }) => sum + seconds, 0);

export const streamTimeOf = (parts: Parts, index: number, position: number): number =>
  startOf(parts, index) + clampPosition(position, parts[index]?.seconds ?? 0);

/** Part and place in it; a time past the end is the end of the last part. */
export const partAt = (parts: Parts, time: number): { readonly index: number; readonly position: number } => {
  const later = parts.findIndex((_, at) => time < startOf(parts, at + 1));
  const index = later < 0 ? parts.length - 1 : later;
  return { index, position: clampPosition(time - startOf(parts, index), parts[index]?.seconds ?? 0) };
};

/** What an audio element has played, sorted and without overlaps, as its `played` says. */
export interface PlayedRanges {
  readonly length: number;
  readonly start: (index: number) => number;
  readonly end: (index: number) => number;
}

/** Seconds between two times that were not played. */
export const unheardSeconds = (played: PlayedRanges | undefined, from: number, to: number): number => {
  let unheard = Math.max(0, to - from);
  for (let at = 0; at < (played?.length ?? 0); at += 1)
    unheard -= Math.max(0, Math.min(to, played?.end(at) ?? 0) - Math.max(from, played?.start(at) ?? 0));
  return unheard;
};

const SPARE_SECONDS = 5 * 60;

/** Whether the address outlives so many seconds of playback by five minutes. */
export const outlives = (url: string, seconds: number, now: number): boolean => {
  const expiry = expiryOf(url);
  return expiry === null || expiry - now >= (seconds + SPARE_SECONDS) * 1000;
};
