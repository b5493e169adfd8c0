// One stream from several recordings of one shape: the first file with the Info frame of the whole, of each later file
// all but its Info frame and its first frame, which holds nothing but the encoder's delay and padding: 576 samples each,
// exactly one frame.
import { type JoinSource, joinedSize } from './joined-bytes.ts';
import { infoFrameOf, isWholeFrames, type Mp3Lead } from './mp3-frames.ts';
import { isSameShape } from './recording-shape.ts';

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
