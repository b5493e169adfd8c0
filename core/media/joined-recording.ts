// One stream from several recordings of one shape: the first file with the Info frame of the whole, of each later file
// all but its Info frame and its first frame, which holds nothing but the encoder's delay and padding: 576 samples each,
// exactly one frame.
import { infoFrameOf, isWholeFrames, type Mp3Lead } from './mp3-frames.ts';
import { isSameShape } from './recording-shape.ts';

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

export interface RecordingStart {
  /** Size of the whole file. */
  readonly bytes: number;
  /** Its first bytes, at least the Info frame. */
  readonly first: Uint8Array;
  readonly lead: Mp3Lead;
}

export interface JoinedRecording {
  readonly bytes: number;
  /** The Info frame of the join; it is source 0, and the files follow in their order. */
  readonly info: Uint8Array;
  readonly sources: readonly JoinSource[];
}

/** Null if these files cannot be joined. */
export const joinRecordings = (files: readonly RecordingStart[]): JoinedRecording | null => {
  const [first] = files;
  const isFit = ({ lead }: RecordingStart) =>
    first !== undefined && isWholeFrames(lead) && isSameShape(lead.shape, first.lead.shape);
  if (first === undefined || !files.every(isFit)) return null;
  const sources = files.map(({ bytes, lead }, index) => ({
    bytes,
    leftOut: lead.infoBytes + (index === 0 ? 0 : lead.firstFrameBytes),
  }));
  const all = [{ bytes: first.lead.infoBytes, leftOut: 0 }, ...sources];
  const bytes = joinedSize(all);
  const frames = files.reduce((sum, { lead }, index) => sum + lead.frames - (index === 0 ? 0 : 1), 0);
  return { bytes, info: infoFrameOf(first.first, first.lead, { frames, bytes }), sources: all };
};
