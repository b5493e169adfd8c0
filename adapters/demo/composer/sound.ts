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
