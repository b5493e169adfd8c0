// Finds sentences in a recording: first roughly over all of it, then finely in a band around what was found, with what
// the recording's own pauses sound like.
import { DOUBT } from '../cue.ts';
import { aboveBed, bedOf, coarser, featuresOf } from './features.ts';
import { layByLetters } from './lay-by-letters.ts';
import { FRAME_MS, FRAMES_PER_SECOND, type Table } from './mel-bands.ts';
import { eachSentence, type SpokenRows, spokenRows, stretched } from './spoken-rows.ts';
import { learntScore, loudnessScore } from './voice-score.ts';
import { type Band, type Warped, type WarpWeights, warp } from './warp.ts';

export interface AlignmentInput {
  /** The recording's bands; used up. */
  readonly heard: Table;
  readonly sentences: readonly string[];
  /** Of each sentence the bands of another voice; null if it could not be spoken. Emptied, to free their memory. */
  readonly spoken: (Table | null)[];
}

/** How much worse the next best position is where every second beginning were in doubt; measured by the benchmark. */
const EVEN = 3;

/** 0 to 1, from what the next best position of a sentence would cost more. */
const surenessOf = (margin: number): number =>
  Number.isNaN(margin) ? 0 : 1 - 2 ** (-Math.max(0, margin) / EVEN);

export interface FoundSentence {
  /** Milliseconds. */
  readonly at: number;
  readonly until: number;
  /** 0 to 1; below `DOUBT` a person should listen. */
  readonly sure: number;
}

export interface Alignment {
  readonly sentences: readonly FoundSentence[];
  /** More than half is in doubt: the text seems to belong to another recording. */
  readonly isForeign: boolean;
}

const coarseWeights: WarpWeights = { pauseStates: 1, pause: 1, voice: 0.3, join: 1, stay: 0.1, skip: 0.1 };
const fineWeights: WarpWeights = { pauseStates: 8, pause: 1, voice: 0.5, join: 8, stay: 0.1, skip: 0.1 };

/** Frames around a beginning that are the same to a reader: 0.3 s. */
const NEAR = 15;
/** Frames of the rough pass as one, at least. */
const STEP = 4;
/** Bounds the memory of the rough pass. */
const MAX_CELLS = 8_000_000;
/** How far a sentence may lie from where its letters would put it: a share of the recording, at least frames. */
const DRIFT = 0.15;
const LEAST_DRIFT = 60 * FRAMES_PER_SECOND;
/** Frames around what the rough pass found. */
const MARGIN = 6 * FRAMES_PER_SECOND;
/** Frames at the edge of a sentence that teach nothing. */
const EDGE = 10;
/** What a row of a text costs more backwards, at least, if it belongs to the recording; measured by the benchmark. */
const LIKENESS = 0.037;
const TIMES = { least: 0.5, most: 2 } as const;

const voiced = (scores: Float32Array): Uint8Array => Uint8Array.from(scores, (score) => (score > 0 ? 1 : 0));
const countVoiced = (scores: Float32Array): number =>
  scores.reduce((sum, score) => sum + (score > 0 ? 1 : 0), 0);

/** Frames and rows of the path, from which a band is `margin` frames wide to both sides. */
const bandAround = (
  knots: readonly (readonly [frame: number, row: number])[],
  { frames, rows, margin }: { readonly frames: number; readonly rows: number; readonly margin: number },
): Band => {
  const rowAt = new Float64Array(frames);
  let knot = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    while (knot + 2 < knots.length && (knots[knot + 1]?.[0] ?? frames) <= frame) knot += 1;
    const [[before, from], [after, to]] = [knots[knot] ?? [0, 0], knots[knot + 1] ?? [frames, rows]];
    const share = after <= before ? 1 : Math.min(1, (frame - before) / (after - before));
    rowAt[frame] = Math.max(rowAt[frame - 1] ?? 0, from + (to - from) * share);
  }
  const slack = margin / 10;
  const clamped = (row: number) => Math.max(0, Math.min(rows - 1, Math.round(row)));
  return {
    from: Int32Array.from(rowAt, (_, frame) =>
      frame < margin ? 0 : clamped((rowAt[frame - margin] ?? 0) - slack),
    ),
    to: Int32Array.from(rowAt, (_, frame) =>
      frame + margin >= frames ? rows - 1 : clamped((rowAt[frame + margin] ?? rows) + slack),
    ),
  };
};

const knotsOf = (begins: Float64Array, ends: Float64Array, starts: readonly number[]) =>
  Array.from(begins).flatMap((begin, index) => [
    [begin, starts[index] ?? 0] as const,
    [Math.max(begin, ends[index] ?? begin), starts[index + 1] ?? 0] as const,
  ]);

interface Prepared {
  readonly bands: Table;
  readonly voice: Float32Array;
  readonly starts: SpokenRows['starts'];
  readonly spokenVoice: Uint8Array;
  readonly spokenFeatures: Table;
}

/** Everything backwards: as long and as loud, with other words. */
const backwards = (prepared: Prepared): Prepared => {
  const { width, rows, values } = prepared.spokenFeatures;
  return {
    ...prepared,
    starts: prepared.starts.map((start) => rows - start).reverse(),
    spokenVoice: prepared.spokenVoice.toReversed(),
    spokenFeatures: {
      width,
      rows,
      // What grew, falls.
      values: values.map((_, at) => {
        const column = at % width;
        const value = values[(rows - 1 - Math.floor(at / width)) * width + column] as number;
        return column < width / 2 ? value : -value;
      }),
    },
  };
};

const roughly = ({ bands, voice, starts, spokenVoice, spokenFeatures }: Prepared): Warped | null => {
  const features = featuresOf(bands, (row) => (voice[row] ?? 0) > 0);
  const frames = bands.rows;
  const sentences = starts.length - 1;
  const drift = Math.max(LEAST_DRIFT, Math.round(DRIFT * frames));
  const width = Math.min(frames, 2 * drift);
  const step = Math.max(STEP, Math.ceil((2 * sentences * width) / MAX_CELLS));
  const rough = eachSentence({ table: spokenFeatures, starts }, (one) => coarser(one, step));
  const roughVoice = eachSentence(
    {
      table: { width: 1, rows: spokenVoice.length, values: Float32Array.from(spokenVoice) },
      starts,
    },
    (one) => coarser(one, step),
  );
  const recording = coarser(features, step);
  const { rows } = rough.table;
  const found = warp({
    recording,
    voice: coarser({ width: 1, rows: frames, values: voice }, step).values,
    spoken: rough.table,
    starts: rough.starts,
    spokenVoice: voiced(roughVoice.table.values.map((share) => share - 0.5)),
    weights: coarseWeights,
    band: bandAround(
      [
        [0, 0],
        [recording.rows, rows],
      ],
      { frames: recording.rows, rows, margin: Math.ceil(drift / step) },
    ),
    near: Math.ceil(NEAR / step),
  });
  return (
    found && {
      ...found,
      cost: (found.cost * step) / STEP / rows,
      begins: found.begins.map((one) => one * step),
      ends: found.ends.map((one) => one * step),
    }
  );
};

/** -1 where the rough pass found a pause, 1 inside a sentence, 0 where it may be either. */
const labelsOf = ({ begins, ends }: Warped, voice: Float32Array): Int8Array => {
  const labels = new Int8Array(voice.length).fill(-1);
  for (const [index, begin] of begins.entries())
    labels.fill(0, Math.max(0, Math.floor(begin) - EDGE), (ends[index] ?? begin) + EDGE);
  for (const [index, begin] of begins.entries())
    for (let frame = Math.ceil(begin) + EDGE; frame < (ends[index] ?? begin) - EDGE; frame += 1)
      if ((voice[frame] ?? -1) > -0.3) labels[frame] = 1;
  return labels;
};

const finely = (prepared: Prepared, rough: Warped, onProgress: (share: number) => void): Warped | null => {
  const { bands, starts, spokenVoice, spokenFeatures } = prepared;
  const voice = learntScore(bands, labelsOf(rough, prepared.voice)) ?? prepared.voice;
  const { rows } = spokenFeatures;
  const knots = knotsOf(rough.begins, rough.ends, starts);
  return warp({
    recording: featuresOf(bands, (row) => (voice[row] ?? 0) > 0),
    voice,
    spoken: spokenFeatures,
    starts,
    spokenVoice,
    weights: fineWeights,
    band: bandAround([[0, 0], ...knots, [bands.rows, rows]], { frames: bands.rows, rows, margin: MARGIN }),
    near: NEAR,
    onProgress,
  });
};

interface Placed {
  /** Frames. */
  readonly begin: number;
  readonly end: number;
  readonly sure: number;
}

interface Heard {
  readonly bands: Table;
  /** How far each band rises above its bed. */
  readonly range: Float32Array;
  readonly voice: Float32Array;
}

/** Null if what is spoken cannot fit into the recording; the tables of the sentences are freed. */
const prepare = (spoken: AlignmentInput['spoken'], { bands, range, voice }: Heard): Prepared | null => {
  const tables = spoken.splice(0).flatMap((one) => (one !== null && one.rows > 0 ? [one] : []));
  const least = (TIMES.least / 2) * tables.reduce((sum, { rows }) => sum + rows, 0);
  if (tables.length === 0 || least > bands.rows) return null;
  const rows = spokenRows(tables.splice(0));
  aboveBed(rows.table, range);
  const times = countVoiced(voice) / Math.max(1, countVoiced(loudnessScore(rows.table)));
  const { table, starts } = stretched(rows, Math.max(TIMES.least, Math.min(TIMES.most, times)));
  const spokenVoice = voiced(loudnessScore(table));
  const spokenFeatures = featuresOf(table, (row) => spokenVoice[row] === 1);
  return { bands, voice, starts, spokenVoice, spokenFeatures };
};

const warped = (
  isSpoken: readonly boolean[],
  prepared: Prepared | null,
  onProgress: (share: number) => void,
): readonly (Placed | null)[] | null => {
  if (!prepared) return null;
  const rough = roughly(prepared);
  if (!rough) return null;
  const nonsense = roughly(backwards(prepared));
  const found = finely(prepared, rough, onProgress) ?? { ...rough, margins: rough.margins.map(() => 0) };
  const isAlike = (nonsense?.cost ?? Number.POSITIVE_INFINITY) - rough.cost >= LIKENESS;
  let index = -1;
  return isSpoken.map((is) => {
    if (!is) return null;
    index += 1;
    const sure = surenessOf(found.margins[index] ?? 0);
    return {
      begin: found.begins[index] ?? 0,
      end: found.ends[index] ?? 0,
      sure: isAlike ? sure : sure * DOUBT,
    };
  });
};

/** What is not spoken lies between its neighbours. */
const withUnspoken = (placed: readonly (Placed | null)[], frames: number): readonly Placed[] => {
  const all: Placed[] = [];
  for (const [index, one] of placed.entries()) {
    if (one) {
      all.push(one);
      continue;
    }
    const next = placed.findIndex((other, at) => at > index && other !== null);
    const until = placed[next]?.begin ?? frames;
    const from = Math.min(until, all.at(-1)?.end ?? 0);
    const left = (next < 0 ? placed.length : next) - index;
    all.push({ begin: from, end: from + (until - from) / left, sure: 0 });
  }
  return all;
};

/** Milliseconds in order, within the recording. */
const timed = (placed: readonly Placed[], frames: number): readonly FoundSentence[] => {
  const ms = (frame: number) => Math.round(Math.max(0, Math.min(frames, frame)) * FRAME_MS);
  let at = 0;
  const begins = placed.map(({ begin }) => {
    at = Math.max(at, ms(begin));
    return at;
  });
  return placed.map(({ end, sure }, index) => {
    const begin = begins[index] ?? 0;
    const next = begins[index + 1] ?? frames * FRAME_MS;
    return { at: begin, until: Math.max(begin, Math.min(next, ms(end))), sure };
  });
};

export const alignSentences = (
  input: AlignmentInput,
  onProgress: (share: number) => void = () => undefined,
): Alignment => {
  const { heard, sentences } = input;
  const { range } = bedOf(heard);
  const bands = aboveBed(heard);
  const voice = loudnessScore(bands);
  const isSpoken = input.spoken.map((one) => one !== null && one.rows > 0);
  const found = warped(isSpoken, prepare(input.spoken, { bands, range, voice }), onProgress);
  const placed = found
    ? withUnspoken(found, heard.rows)
    : layByLetters(voice, sentences).map((one) => ({ ...one, sure: 0 }));
  const doubts = found?.filter((one) => one && one.sure < DOUBT).length ?? 0;
  const spoken = isSpoken.filter(Boolean).length;
  return {
    sentences: timed(placed, heard.rows),
    isForeign: spoken > 0 && (found === null || 2 * doubts > spoken),
  };
};
