// Scales of ragas, in semitones above Sa, with the note a melody prefers to rest on.

export interface Raga {
  readonly name: string;
  readonly notes: readonly number[];
  readonly rest: number;
  /** Note of the tanpura's first string: Pa, or Ma if the raga has no Pa. */
  readonly drone: number;
}

export const ragas: readonly [Raga, ...Raga[]] = [
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
