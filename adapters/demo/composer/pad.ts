// A soft background chord that changes imperceptibly slowly.
import { type Character, pitch } from './ragas.ts';
import { SAMPLE_RATE, type Sound, smooth } from './sound.ts';

const TABLE = 2048;

const warmWave = (brightness: number): Float32Array => {
  const table = new Float32Array(TABLE + 1);
  for (let i = 0; i <= TABLE; i += 1) {
    for (let partial = 1; partial <= 6; partial += 1) {
      const level = partial ** -(2.4 - brightness);
      table[i] = (table[i] ?? 0) + level * Math.sin((2 * Math.PI * partial * i) / TABLE);
    }
  }
  return table;
};

/** Chord tones in semitones: Sa and the drone's note stay, one voice moves between notes of the raga. */
const chords = ({ raga }: Character, part: number): readonly (readonly number[])[] => {
  const inner = raga.notes.filter((note) => note !== 0 && note !== raga.drone);
  const voice = (turn: number) => inner[(part + turn * 2) % inner.length] ?? 4;
  return [0, 1, 2].map((turn) => [0, raga.drone, voice(turn)]);
};

export const addPad = (target: Sound, character: Character, part: number, gain: number): void => {
  const table = warmWave(character.brightness);
  const each = Math.round(character.beat * character.beatsPerBar * 2 * SAMPLE_RATE);
  const fade = Math.round(1.4 * SAMPLE_RATE);
  const turns = chords(character, part);
  for (let start = 0, turn = 0; start < target.length; start += each, turn += 1) {
    const end = Math.min(target.length, start + each + fade);
    const voices = (turns[turn % turns.length] ?? []).flatMap((semitone) =>
      [0.9985, 1.0015].map((detune) => (pitch(character.tonic, semitone) * detune * TABLE) / SAMPLE_RATE),
    );
    const chord = new Float32Array(end - start);
    for (const stride of voices) {
      let place = 0;
      for (let i = 0; i < chord.length; i += 1) {
        const whole = Math.floor(place);
        const near = table[whole] ?? 0;
        chord[i] = (chord[i] ?? 0) + near + (place - whole) * ((table[whole + 1] ?? 0) - near);
        place += stride;
        if (place >= TABLE) place -= TABLE;
      }
    }
    for (let i = 0; i < chord.length; i += 1) {
      const level = gain * smooth(i / fade) * smooth((each + fade - i) / fade);
      target[start + i] = (target[start + i] ?? 0) + level * (chord[i] ?? 0);
    }
  }
};
