// Mono sound as floats between -1 and 1; instruments are mixed into it.

/** In Hz. The encoder would drop anything above 16 kHz. */
export const SAMPLE_RATE = 32_000;

export type Sound = Float32Array;

export const silence = (seconds: number): Sound => new Float32Array(Math.round(seconds * SAMPLE_RATE));

/** Adds `source` to `target` from `seconds` on; anything beyond the end is cut. */
export const mixIn = (target: Sound, source: Sound, seconds: number, gain: number): void => {
  const start = Math.max(0, Math.round(seconds * SAMPLE_RATE));
  const count = Math.min(source.length, target.length - start);
  for (let i = 0; i < count; i += 1) target[start + i] = (target[start + i] ?? 0) + (source[i] ?? 0) * gain;
};

/** Smoothstep: 0 to 1, flat at both ends. */
export const smooth = (x: number): number => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x));

const HEADER = 44;
const FLOAT = 3;

/** A mono WAV file of 32-bit floats, which encoders read without loss. */
export const waveFile = (sound: Sound): Uint8Array => {
  const bytes = new Uint8Array(HEADER + sound.byteLength);
  const view = new DataView(bytes.buffer);
  const text = (offset: number, letters: string) => {
    for (let i = 0; i < letters.length; i += 1) view.setUint8(offset + i, letters.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + sound.byteLength, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, FLOAT, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 32, true);
  text(36, 'data');
  view.setUint32(40, sound.byteLength, true);
  for (let i = 0; i < sound.length; i += 1) view.setFloat32(HEADER + i * 4, sound[i] ?? 0, true);
  return bytes;
};
