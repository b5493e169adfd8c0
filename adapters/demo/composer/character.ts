// Musical parameters of a story, derived from its slug and shared by all its parts.
import { type Raga, ragas } from './ragas.ts';
import { between, pick, seededRandom } from './seeded-random.ts';

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
