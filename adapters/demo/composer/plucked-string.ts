// Plucked string by Karplus-Strong synthesis; its length may change while it sounds, which makes a glide (meend).
import type { Random } from './seeded-random.ts';
import { SAMPLE_RATE, type Sound, silence, smooth } from './sound.ts';

interface Pluck {
  readonly frequency: number;
  /** Start of a glide in Hz; equal to `frequency` for none. */
  readonly from: number;
  readonly seconds: number;
  /** 0 dull to 1 bright. */
  readonly brightness: number;
}

const GLIDE_FROM = 0.06;
const GLIDE_SECONDS = 0.2;
const RELEASE_SECONDS = 0.12;
const LINE = 1024;

/** Initial shape of the string: a corner near one end, plus noise of the finger. */
const excite = (line: Float32Array, count: number, brightness: number, random: Random): void => {
  const corner = count * (0.32 - 0.18 * brightness);
  let rustle = 0;
  for (let i = 0; i < count; i += 1) {
    rustle += (0.15 + 0.4 * brightness) * (random() * 2 - 1 - rustle);
    const shape = i < corner ? i / corner : (count - i) / (count - corner);
    line[i] = shape - 0.5 + (0.1 + 0.25 * brightness) * rustle;
  }
};

export const pluckedString = ({ frequency, from, seconds, brightness }: Pluck, random: Random): Sound => {
  const sound = silence(seconds + RELEASE_SECONDS);
  const line = new Float32Array(LINE);
  const softness = 0.5 - 0.35 * brightness;
  const loss = 0.001 ** (1 / (frequency * 2.4));
  const start = Math.ceil(SAMPLE_RATE / from);
  excite(line, start, brightness, random);
  let write = start;
  let last = 0;
  const held = seconds * SAMPLE_RATE;
  const glided = from === frequency ? 0 : (GLIDE_FROM + GLIDE_SECONDS) * SAMPLE_RATE;
  const settled = SAMPLE_RATE / frequency - softness;
  for (let i = 0; i < sound.length; i += 1) {
    const bend = i < glided ? smooth((i / SAMPLE_RATE - GLIDE_FROM) / GLIDE_SECONDS) : 1;
    const period = bend === 1 ? settled : SAMPLE_RATE / (from * (frequency / from) ** bend) - softness;
    const read = write - period;
    const whole = Math.floor(read);
    const part = read - whole;
    const near = line[whole & (LINE - 1)] ?? 0;
    const value = near + part * ((line[(whole + 1) & (LINE - 1)] ?? 0) - near);
    const damped = loss * ((1 - softness) * value + softness * last);
    last = value;
    line[write & (LINE - 1)] = damped;
    write += 1;
    sound[i] = damped * smooth(i / 48) * (i < held ? 1 : 1 - smooth((i - held) / (sound.length - held)));
  }
  return sound;
};
