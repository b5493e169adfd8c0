// A tone that goes on from file to file, and where decoded sound falls silent: for joints.
import { writeFileSync } from 'node:fs';
import { Decoder, Demuxer, FilterAPI } from 'node-av/api';
import { waveHead } from './audio-files.ts';

const HERTZ = 440;
const LOUD = 0.3;

export interface Tone {
  readonly rate: number;
  readonly channels: number;
  /** Samples per channel before this file. */
  readonly from: number;
  readonly samples: number;
}

/** 16-bit WAV. */
export const writeTone = (path: string, { rate, channels, from, samples }: Tone): void => {
  const frame = channels * 2;
  const bytes = Buffer.alloc(samples * frame);
  for (let index = 0; index < samples; index += 1) {
    const value = Math.round(32_767 * LOUD * Math.sin((2 * Math.PI * HERTZ * (from + index)) / rate));
    for (let channel = 0; channel < channels; channel += 1)
      bytes.writeInt16LE(value, index * frame + channel * 2);
  }
  writeFileSync(path, Buffer.concat([waveHead({ rate, channels, samples }), bytes]));
};

/** Every sample of the first channel, as a player decodes the file: without the encoder's delay and padding. */
export const decodedSamples = (path: string): Float32Array => {
  using demuxer = Demuxer.openSync(path, { format: 'mp3' });
  const stream = demuxer.audio();
  if (!stream) throw new Error('It has no sound');
  using decoder = Decoder.createSync(stream);
  using shaped = FilterAPI.create('aformat=sample_fmts=fltp');
  const blocks: Float32Array[] = [];
  for (const frame of shaped.framesSync(decoder.framesSync(demuxer.packetsSync(stream.index)))) {
    const block = frame?.data?.[0];
    if (frame && block)
      blocks.push(
        new Float32Array(block.buffer.slice(block.byteOffset, block.byteOffset + frame.nbSamples * 4)),
      );
    frame?.free();
  }
  const all = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let filled = 0;
  for (const block of blocks) {
    all.set(block, filled);
    filled += block.length;
  }
  return all;
};

interface Dip {
  /** Seconds. */
  readonly at: number;
  readonly milliseconds: number;
}

/**
 * Where the tone has less than half its amplitude, measured over one period at a time. An abrupt gap falls below it from
 * a quarter of a period before its start on, and rises above it three quarters before its end.
 */
export const dipsIn = (samples: Float32Array, rate: number): readonly Dip[] => {
  const period = Math.round(rate / HERTZ);
  const power = (from: number): number => {
    let sum = 0;
    for (let index = from; index < from + period; index += 1) sum += (samples[index] ?? 0) ** 2;
    return sum / period;
  };
  const half = (LOUD ** 2 / 2) * 0.5 ** 2;
  const dips: { start: number; end: number }[] = [];
  for (let from = 0; from + period <= samples.length; from += 8) {
    if (power(from) >= half) continue;
    const last = dips.at(-1);
    if (last && from <= last.end + period) last.end = from;
    else dips.push({ start: from, end: from });
  }
  return dips.map(({ start, end }) => ({
    at: start / rate,
    milliseconds: ((end - start + period / 2) * 1_000) / rate,
  }));
};
