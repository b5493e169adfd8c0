// Dynamic time warping of spoken sentences onto a recording, with a pause before, between and after them that the
// recording alone decides. Two passes, there and back, give of each moment what the best way through it costs: so the
// beginnings are found, and by how much the next best place is worse.
import type { Table } from './mel-bands.ts';

export interface WarpWeights {
  /** Frames of a pause at least. */
  readonly pauseStates: number;
  /** Cost of a frame of pause where the voice is undecided. */
  readonly pause: number;
  /** How much a voice counts against a pause, and for a sentence. */
  readonly voice: number;
  /** Cost of a join without a pause. */
  readonly join: number;
  /** Cost of staying at a frame of the spoken sentence, and of leaving one out. */
  readonly stay: number;
  readonly skip: number;
}

/** Of each frame of the recording the first and last row of what is spoken that may be there; both only grow. */
export interface Band {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

export interface WarpInput {
  readonly recording: Table;
  /** How much each frame of the recording sounds like a voice, -1 to 1. */
  readonly voice: Float32Array;
  readonly spoken: Table;
  /** Of each sentence its first row in `spoken`, and the end. */
  readonly starts: readonly number[];
  /** Whether the spoken row has a voice. */
  readonly spokenVoice: Uint8Array;
  readonly weights: WarpWeights;
  readonly band: Band;
  /** Frames around a beginning that count as the same place. */
  readonly near: number;
  readonly onProgress?: (share: number) => void;
}

export interface Warped {
  /** Frames. */
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  /** What the next best place further away costs more; Infinity where the band has no other. */
  readonly margins: Float64Array;
  /** What the best way costs. */
  readonly cost: number;
}

/** Frames after which progress is reported. */
const REPORTED = 256;

const statesOf = ({ starts, weights }: WarpInput) => {
  const sentences = starts.length - 1;
  const spoken = starts[sentences] as number;
  const { pauseStates } = weights;
  const count = spoken + pauseStates * (sentences + 1);
  /** Row of `spoken`; -1 is a pause. */
  const rowOf = new Int32Array(count).fill(-1);
  const firsts = new Int32Array(sentences);
  /** Of the special states the index of their record. */
  const special = new Int32Array(count).fill(-1);
  let state = 0;
  for (let sentence = 0; sentence <= sentences; sentence += 1) {
    special[state] = sentences + sentence;
    state += pauseStates;
    if (sentence === sentences) break;
    firsts[sentence] = state;
    special[state] = sentence;
    for (let row = starts[sentence] as number; row < (starts[sentence + 1] as number); row += 1)
      rowOf[state++] = row;
  }
  return { sentences, count, rowOf, firsts, special };
};

/** Null if the sentences do not fit into the recording. */
export const warp = (input: WarpInput): Warped | null => {
  const { recording, voice, spoken, spokenVoice, weights, band, near, onProgress } = input;
  const { pauseStates, stay, skip, join } = weights;
  const { rows: frames, width } = recording;
  const { values: heardValues } = recording;
  const { values: spokenValues } = spoken;
  const { sentences, count, rowOf, firsts, special } = statesOf(input);
  const stateOf = new Int32Array(spoken.rows);
  for (let state = 0; state < count; state += 1) {
    const row = rowOf[state] as number;
    if (row >= 0) stateOf[row] = state;
  }
  const low = new Int32Array(frames);
  const high = new Int32Array(frames);
  for (let frame = 0; frame < frames; frame += 1) {
    const from = band.from[frame] as number;
    const to = band.to[frame] as number;
    low[frame] = from <= 0 ? 0 : (stateOf[from] as number);
    high[frame] = to >= spoken.rows - 1 ? count - 1 : (stateOf[to] as number);
  }
  // Where each special state may be.
  const specials = 2 * sentences + 1;
  const earliest = new Int32Array(specials).fill(frames);
  const latest = new Int32Array(specials).fill(-1);
  {
    let [next, left] = [0, 0];
    for (let frame = 0; frame < frames; frame += 1) {
      for (; next <= (high[frame] as number); next += 1)
        if ((special[next] as number) >= 0) earliest[special[next] as number] = frame;
      for (; left < (low[frame] as number); left += 1)
        if ((special[left] as number) >= 0) latest[special[left] as number] = frame - 1;
    }
    for (; left < count; left += 1)
      if ((special[left] as number) >= 0) latest[special[left] as number] = frames - 1;
  }
  const offsets = new Int32Array(specials + 1);
  for (let one = 0; one < specials; one += 1)
    offsets[one + 1] =
      (offsets[one] as number) + Math.max(0, (latest[one] as number) - (earliest[one] as number) + 1);
  const entering = new Float32Array(offsets[specials] as number).fill(Number.POSITIVE_INFINITY);
  const base = new Float64Array(frames);

  const local = new Float32Array(count);
  const measure = (frame: number): void => {
    const heard = voice[frame] as number;
    const pauseCost = weights.pause + weights.voice * heard;
    const [start, from, to] = [frame * width, low[frame] as number, high[frame] as number];
    for (let state = from; state <= to; state += 1) {
      const row = rowOf[state] as number;
      if (row < 0) {
        local[state] = pauseCost;
        continue;
      }
      const other = row * width;
      let sum = 0;
      for (let at = 0; at < width; at += 1) {
        const difference = (heardValues[start + at] as number) - (spokenValues[other + at] as number);
        sum += difference * difference;
      }
      local[state] = Math.sqrt(sum / width) - (spokenVoice[row] === 1 ? weights.voice * heard : 0);
    }
  };

  const none = Number.POSITIVE_INFINITY;
  let before = new Float64Array(count).fill(none);
  let now = new Float64Array(count).fill(none);
  const isLastOfPause = (state: number) =>
    rowOf[state] === -1 && (state + 1 >= count || rowOf[state + 1] !== -1);

  // There.
  let shift = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    measure(frame);
    if (frame % REPORTED === 0) onProgress?.(frame / frames / 2);
    const [from, to] = [low[frame] as number, high[frame] as number];
    if (frame > 0) {
      const [was, until] = [low[frame - 1] as number, high[frame - 1] as number];
      before.fill(none, Math.max(0, Math.min(was, from) - pauseStates - 2), was);
      before.fill(none, until + 1, to + 1);
    }
    let least = none;
    for (let state = from; state <= to; state += 1) {
      const row = rowOf[state] as number;
      const mark = special[state] as number;
      let enter = none;
      let best = none;
      if (frame === 0) {
        enter = state === 0 ? 0 : state === firsts[0] ? join : none;
        best = enter;
      } else if (row < 0) {
        if (state > 0) {
          enter = before[state - 1] as number;
          if (mark >= 0 && (rowOf[state - 2] as number) >= 0)
            enter = Math.min(enter, (before[state - 2] as number) + skip);
        }
        best = enter;
        if (isLastOfPause(state)) best = Math.min(best, before[state] as number);
      } else if (mark >= 0) {
        enter = before[state - 1] as number;
        if (state - 1 - pauseStates >= 0)
          enter = Math.min(enter, (before[state - 1 - pauseStates] as number) + join);
        best = Math.min(enter, (before[state] as number) + stay);
      } else {
        best = Math.min(before[state - 1] as number, (before[state] as number) + stay);
        if ((rowOf[state - 2] as number) >= 0 && (rowOf[state - 1] as number) >= 0)
          best = Math.min(best, (before[state - 2] as number) + skip);
      }
      if (mark >= 0) {
        const index = (offsets[mark] as number) + frame - (earliest[mark] as number);
        entering[index] = enter;
      }
      const cost = best + (local[state] as number);
      now[state] = cost;
      if (cost < least) least = cost;
    }
    base[frame] = shift;
    if (least < none) {
      for (let state = from; state <= to; state += 1) now[state] = (now[state] as number) - least;
      shift += least;
    }
    [before, now] = [now, before];
  }
  const lastRow = count - 1 - pauseStates;
  const total =
    shift +
    Math.min(
      before[count - 1] as number,
      high[frames - 1] === count - 1 ? (before[lastRow] as number) + join : none,
    );
  if (total === none) return null;

  // And back: `before` is what is left to pay from a frame on, its own cost included.
  before.fill(none);
  let rest = 0;
  for (let frame = frames - 1; frame >= 0; frame -= 1) {
    measure(frame);
    if (frame % REPORTED === 0) onProgress?.(1 - frame / frames / 2);
    const [from, to] = [low[frame] as number, high[frame] as number];
    if (frame < frames - 1) {
      const [was, until] = [low[frame + 1] as number, high[frame + 1] as number];
      before.fill(none, from, was);
      before.fill(none, until + 1, Math.min(count, until + pauseStates + 3));
    }
    let least = none;
    for (let state = to; state >= from; state -= 1) {
      const row = rowOf[state] as number;
      let best = none;
      if (frame === frames - 1) {
        best = state === count - 1 ? 0 : state === lastRow ? join : none;
      } else if (row < 0) {
        best = state + 1 < count ? (before[state + 1] as number) : none;
        if (isLastOfPause(state)) best = Math.min(best, before[state] as number);
      } else {
        best = Math.min((before[state] as number) + stay, before[state + 1] as number);
        const next = rowOf[state + 1] as number;
        if (next < 0) {
          if (state + 1 + pauseStates < count)
            best = Math.min(best, (before[state + 1 + pauseStates] as number) + join);
        } else {
          best = Math.min(best, (before[state + 2] as number) + skip);
        }
      }
      const cost = best + (local[state] as number);
      now[state] = cost;
      if (cost < least) least = cost;
      const mark = special[state] as number;
      if (mark >= 0) {
        const index = (offsets[mark] as number) + frame - (earliest[mark] as number);
        entering[index] = (entering[index] as number) + cost + (base[frame] as number) + rest - total;
      }
    }
    if (least < none) {
      for (let state = from; state <= to; state += 1) now[state] = (now[state] as number) - least;
      rest += least;
    }
    [before, now] = [now, before];
  }

  const positionOf = (mark: number) => {
    let [at, cost] = [earliest[mark] as number, none];
    for (let index = offsets[mark] as number; index < (offsets[mark + 1] as number); index += 1)
      if ((entering[index] as number) < cost)
        [at, cost] = [
          (earliest[mark] as number) + index - (offsets[mark] as number),
          entering[index] as number,
        ];
    return { at, cost };
  };
  const begins = new Float64Array(sentences);
  const ends = new Float64Array(sentences);
  const margins = new Float64Array(sentences);
  for (let sentence = 0; sentence < sentences; sentence += 1) {
    const { at, cost } = positionOf(sentence);
    begins[sentence] = at;
    let other = none;
    for (let index = offsets[sentence] as number; index < (offsets[sentence + 1] as number); index += 1) {
      const frame = (earliest[sentence] as number) + index - (offsets[sentence] as number);
      if (Math.abs(frame - at) > near) other = Math.min(other, entering[index] as number);
    }
    margins[sentence] = other - cost;
    const end = positionOf(sentences + sentence + 1).at;
    ends[sentence] = Math.max(at, end);
  }
  return { begins, ends, margins, cost: total };
};
