// Real recordings of every accepted type, generated on demand.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  FF_ENCODER_AAC,
  FF_ENCODER_ALAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_PCM_S16BE,
  FF_ENCODER_WMAV2,
} from 'node-av/constants';

export interface WaveShape {
  readonly seconds: number;
  readonly channels?: number;
  readonly rate?: number;
  /** Amplitude, 0 to 1. */
  readonly loud?: number;
  /** Amplitude of the second channel relative to the first; 0.7 by default. */
  readonly otherSide?: number;
}

interface WaveFormat {
  readonly rate: number;
  readonly channels: number;
  /** Of each channel. */
  readonly samples: number;
}

/** Head of a WAV file of 16-bit samples. */
export const waveHead = ({ rate, channels, samples }: WaveFormat): Buffer => {
  const frame = channels * 2;
  const head = Buffer.alloc(44);
  head.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
  head.writeUInt32LE(36 + samples * frame, 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * frame, 28);
  head.writeUInt16LE(frame, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples * frame, 40);
  return head;
};

/** A voice-like tone with pauses, as 16-bit WAV; written second by second, so that it may be long. */
export const writeWave = (
  path: string,
  { seconds, channels = 1, rate = 44_100, loud = 0.3, otherSide = 0.7 }: WaveShape,
): void => {
  const frame = channels * 2;
  const count = Math.round(seconds * rate);
  const head = waveHead({ rate, channels, samples: count });
  const file = openSync(path, 'w');
  writeSync(file, head);
  for (let start = 0; start < count; start += rate) {
    const block = Buffer.alloc(Math.min(rate, count - start) * frame);
    for (let index = 0; index < block.length / frame; index += 1) {
      const t = (start + index) / rate;
      const voice = [1, 2, 3, 5, 8].reduce((sum, n) => sum + Math.sin(2 * Math.PI * 140 * n * t) / n, 0);
      const value = voice * 0.5 * loud * Math.max(0, Math.sin(2 * Math.PI * 2 * t));
      for (let channel = 0; channel < channels; channel += 1) {
        const side = channel % 2 === 0 ? 1 : otherSide;
        block.writeInt16LE(
          Math.round(Math.max(-1, Math.min(1, value * side)) * 32_767),
          index * frame + channel * 2,
        );
      }
    }
    writeSync(file, block);
  }
  closeSync(file);
};

const WAVE_HEAD = 44;

/** Ten seconds repeated, in 16-bit stereo: 10 MB per minute at 44.1 kHz. */
export const writeLongWave = (path: string, seconds: number, rate = 44_100): void => {
  const stretch = 10;
  const short = `${path}.short`;
  writeWave(short, { seconds: stretch, channels: 2, rate });
  const bytes = readFileSync(short);
  rmSync(short);
  const data = bytes.subarray(WAVE_HEAD);
  const head = bytes.subarray(0, WAVE_HEAD);
  const times = Math.ceil(seconds / stretch);
  head.writeUInt32LE(WAVE_HEAD - 8 + data.length * times, 4);
  head.writeUInt32LE(data.length * times, 40);
  const file = openSync(path, 'w');
  writeSync(file, head);
  for (let time = 0; time < times; time += 1) writeSync(file, data);
  closeSync(file);
};

const planar = 'aformat=sample_fmts=fltp';
const kinds = {
  mp3: { format: 'mp3', encoder: FF_ENCODER_LIBMP3LAME, filter: planar },
  ogg: { format: 'ogg', encoder: FF_ENCODER_LIBOPUS, filter: 'aresample=48000,aformat=sample_fmts=flt' },
  flac: { format: 'flac', encoder: FF_ENCODER_FLAC, filter: 'aformat=sample_fmts=s16' },
  aac: { format: 'adts', encoder: FF_ENCODER_AAC, filter: planar },
  m4a: { format: 'ipod', encoder: FF_ENCODER_AAC, filter: planar },
  alac: { format: 'ipod', encoder: FF_ENCODER_ALAC, filter: 'aformat=sample_fmts=s16p' },
  wma: { format: 'asf', encoder: FF_ENCODER_WMAV2, filter: planar },
  aiff: { format: 'aiff', encoder: FF_ENCODER_PCM_S16BE, filter: 'aformat=sample_fmts=s16' },
} as const;

type SoundKind = keyof typeof kinds | 'wav';
export const soundKinds: readonly SoundKind[] = ['wav', ...(Object.keys(kinds) as (keyof typeof kinds)[])];

interface Encoding {
  readonly input: string;
  readonly inputFormat: string;
  readonly output: string;
  readonly format: string;
  readonly filter: string;
  readonly codec: Parameters<typeof Encoder.createSync>[0];
  readonly bitRate?: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly prepare?: (encoder: Encoder) => void;
}

/** Decodes a recording and writes it in another format. */
export const encodeSound = (job: Encoding): void => {
  using demuxer = Demuxer.openSync(job.input, { format: job.inputFormat });
  const stream = demuxer.audio();
  if (!stream) throw new Error('The recording has no sound');
  using decoder = Decoder.createSync(stream);
  using filter = FilterAPI.create(job.filter);
  const context = job.bitRate === undefined ? {} : { context: { bitRate: job.bitRate } };
  using encoder = Encoder.createSync(job.codec, { filter, ...context });
  job.prepare?.(encoder);
  const muxer = Muxer.openSync(job.output, { format: job.format, options: { ...job.options } });
  const track = muxer.addStream(encoder);
  const frames = filter.framesSync(decoder.framesSync(demuxer.packetsSync(stream.index)));
  for (const packet of encoder.packetsSync(frames)) {
    if (!packet) continue;
    muxer.writePacketSync(packet, track);
    packet.free();
  }
  muxer.closeSync();
};

/** Path of the recording, in any of the accepted types. */
export const soundFile = (folder: string, kind: SoundKind, shape: WaveShape): string => {
  const wave = join(folder, `${crypto.randomUUID()}.wav`);
  writeWave(wave, shape);
  if (kind === 'wav') return wave;
  const { format, encoder: codec, filter } = kinds[kind];
  const output = join(folder, `${crypto.randomUUID()}.${kind}`);
  encodeSound({ input: wave, inputFormat: 'wav', output, format, filter, codec, bitRate: 128_000 });
  return output;
};

export const soundBytes = (folder: string, kind: SoundKind, shape: WaveShape): Buffer<ArrayBuffer> =>
  Buffer.from(readFileSync(soundFile(folder, kind, shape)));

/** Loudness as perceived (EBU R 128; a mono file is measured as dual mono). */
export const loudnessOf = (path: string, format: string): { lufs: number; truePeak: number } => {
  using demuxer = Demuxer.openSync(path, { format });
  const stream = demuxer.audio();
  if (!stream) throw new Error('It has no sound');
  using decoder = Decoder.createSync(stream);
  using meter = FilterAPI.create('ebur128=metadata=1:peak=true:dualmono=true');
  let lufs = Number.NEGATIVE_INFINITY;
  let peak = 0;
  for (const frame of meter.framesSync(decoder.framesSync(demuxer.packetsSync(stream.index)))) {
    if (!frame) continue;
    const facts = frame.getMetadata();
    lufs = Number(facts.get('lavfi.r128.I') ?? lufs);
    peak = Math.max(peak, Number(facts.get('lavfi.r128.true_peak') ?? 0));
  }
  return { lufs, truePeak: 20 * Math.log10(peak) };
};
