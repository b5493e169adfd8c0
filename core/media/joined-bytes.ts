// Several files served as one: which bytes of which file a range of the join consists of. Pure arithmetic, so that a
// range costs no reading.

/** A file of the join; its first `leftOut` bytes are no part of it. */
export interface JoinSource {
  readonly bytes: number;
  readonly leftOut: number;
}

/** Both ends are inclusive, as in a Range header. */
interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** Bytes of one source, at their place in the source. */
export interface JoinSegment extends ByteSpan {
  /** Index in the sources. */
  readonly source: number;
}

export const joinedSize = (sources: readonly JoinSource[]): number =>
  sources.reduce((sum, { bytes, leftOut }) => sum + bytes - leftOut, 0);

/** Segments of a range of the join in their order; every byte of the range is in exactly one. */
export const joinedSegments = (
  sources: readonly JoinSource[],
  { start, end }: ByteSpan,
): readonly JoinSegment[] => {
  const segments: JoinSegment[] = [];
  // Where the first byte of this source would lie in the join, with what is left out.
  let origin = 0;
  for (const [source, { bytes, leftOut }] of sources.entries()) {
    origin -= leftOut;
    const from = Math.max(start - origin, leftOut);
    const to = Math.min(end - origin, bytes - 1);
    if (from <= to) segments.push({ source, start: from, end: to });
    origin += bytes;
    if (origin > end) break;
  }
  return segments;
};
