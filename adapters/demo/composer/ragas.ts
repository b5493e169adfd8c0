import { between, pick, seededRandom } from './seeded-random.ts';

// Scales of ragas, in semitones above Sa, with the note a melody prefers to rest on.

interface Raga {
  readonly name: string;
  readonly notes: readonly number[];
  readonly rest: number;
  /** Note of the tanpura's first string: Pa, or Ma if the raga has no Pa. */
  readonly drone: number;
}

const ragas: readonly [Raga, ...Raga[]] = [
  { name: 'Yaman', notes: [0, 2, 4, 6, 7, 9, 11], rest: 4, drone: 7 },
  { name: 'Bhupali', notes: [0, 2, 4, 7, 9], rest: 4, drone: 7 },
  { name: 'Desh', notes: [0, 2, 4, 5, 7, 9, 10], rest: 2, drone: 7 },
  { name: 'Bageshri', notes: [0, 2, 3, 5, 9, 10], rest: 5, drone: 5 },
  { name: 'Hamsadhwani', notes: [0, 2, 4, 7, 11], rest: 7, drone: 7 },
  { name: 'Malkauns', notes: [0, 3, 5, 8, 10], rest: 5, drone: 5 },
  { name: 'Durga', notes: [0, 2, 5, 7, 9], rest: 5, drone: 7 },
  { name: 'Kafi', notes: [0, 2, 3, 5, 7, 9, 10], rest: 7, drone: 7 },
  { name: 'Charukeshi', notes: [0, 2, 4, 5, 7, 8, 10], rest: 7, drone: 7 },
  { name: 'Shivaranjani', notes: [0, 2, 3, 7, 9], rest: 3, drone: 7 },
];

// Just intonation: over a drone the pure intervals do not beat.
const ratios = [1, 16 / 15, 9 / 8, 6 / 5, 5 / 4, 4 / 3, 45 / 32, 3 / 2, 8 / 5, 5 / 3, 9 / 5, 15 / 8] as const;

/** Frequency of a semitone above (or below) the tonic. */
export const pitch = (tonic: number, semitone: number): number => {
  const octave = Math.floor(semitone / 12);
  return tonic * (ratios[semitone - octave * 12] ?? 1) * 2 ** octave;
};

/** Semitone of a scale step; steps beyond the scale continue in the next octave. */
export const semitoneOf = (raga: Raga, step: number): number => {
  const octave = Math.floor(step / raga.notes.length);
  return (raga.notes[step - octave * raga.notes.length] ?? 0) + 12 * octave;
};

// Musical parameters of a story, derived from its slug and shared by all its parts.

type Lead = 'flute' | 'strings';

export interface Character {
  readonly raga: Raga;
  /** Frequency of the middle Sa in Hz. */
  readonly tonic: number;
  /** Length of a beat in seconds. */
  readonly beat: number;
  readonly beatsPerBar: number;
  readonly lead: Lead;
  /** 0 dull to 1 bright. */
  readonly brightness: number;
  /** Loudness of the pad against drone and melody. */
  readonly warmth: number;
  /** 0 dry to 1 wet. */
  readonly room: number;
  /** Share of notes that the melody reaches by a glide. */
  readonly meend: number;
}

export const characterOf = (slug: string): Character => {
  const random = seededRandom(`character ${slug}`);
  return {
    raga: pick(random, ragas),
    tonic: pick(random, [130.8, 138.6, 146.8, 155.6, 164.8, 174.6, 185, 196]),
    beat: 60 / between(random, 58, 84),
    beatsPerBar: pick(random, [6, 7, 8, 8]),
    lead: pick<Lead>(random, ['flute', 'strings']),
    brightness: between(random, 0.25, 0.75),
    warmth: between(random, 0.5, 1),
    room: between(random, 0.2, 0.38),
    meend: between(random, 0.35, 0.7),
  };
};
