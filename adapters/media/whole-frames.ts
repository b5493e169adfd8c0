// A rendition fills whole frames, so that parts can be joined: its end is padded with silence or cut, by at most half a
// frame. Read back after encoding, because another encoder may delay the sound by another number of samples.
import { open } from 'node:fs/promises';
import { isWholeFrames, LEAD_BYTES, readMp3Lead } from '@meend/core/media/mp3-frames.ts';
import { isSameShape, SAMPLES_PER_FRAME } from '@meend/core/media/recording-shape.ts';
import { UnfitEncoder } from './audio-job.ts';
import type { AudioRendition } from './rendition.ts';

/** Share of a second over which a cut end fades out. */
const FADE = 1 / 100;

export const wholeFrames = (samples: number): number =>
  Math.max(1, Math.round(samples / SAMPLES_PER_FRAME)) * SAMPLES_PER_FRAME;

/** FFmpeg filter that makes these samples fill whole frames. */
export const framesFilter = (samples: number, { sampleRate }: AudioRendition): string => {
  const whole = wholeFrames(samples);
  const fade = Math.round(sampleRate * FADE);
  return whole < samples
    ? `atrim=end_sample=${whole},afade=t=out:start_sample=${whole - fade}:nb_samples=${fade}`
    : `apad=whole_len=${whole}`;
};

/** Refuses a file that a join would play with a gap or with another sound. */
export const requireWholeFrames = async (
  path: string,
  samples: number,
  rendition: AudioRendition,
): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LEAD_BYTES), 0, LEAD_BYTES, 0);
    const lead = readMp3Lead(buffer.subarray(0, bytesRead));
    // The encoder's delay and padding together are the one frame more.
    const frames = wholeFrames(samples) / SAMPLES_PER_FRAME + 1;
    if (lead && isWholeFrames(lead) && isSameShape(lead.shape, rendition) && lead.frames === frames) return;
    const found = lead ? `${lead.frames} frames, ${lead.delay} + ${lead.padding} samples` : 'no Info frame';
    throw new UnfitEncoder(`the encoder wrote ${found} where ${frames} frames, 576 + 576 are needed`);
  } finally {
    await file.close();
  }
};
