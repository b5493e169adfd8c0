// FFmpeg linked into this process by node-av. Blocks the event loop for long: encoding processes only.

import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_BOOL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  FF_ENCODER_LIBMP3LAME,
} from 'node-av/constants';
import type { CodecContext, Frame } from 'node-av/lib';
import { InvalidAudio, UnfitEncoder } from './audio-job.ts';
import {
  changesFormat,
  countTracks,
  demuxerOf,
  ENOUGH_SAMPLES,
  type FoundStream,
  graphOf,
  headerFirst,
  LOUDNESS,
  lengthOf,
  METER,
  type Meter,
  openingOptions,
  requireSound,
  type SoundLibrary,
  type SoundSource,
} from './sound-library.ts';

const TURN_MS = 100;

/**
 * Yields to the event loop at intervals. The memory of decoded frames is released only between turns, so work that
 * never yields uses more memory with every second of audio and receives no messages from its parent.
 */
const yieldToEventLoop = (): (() => Promise<void> | undefined) => {
  let last = performance.now();
  return () => {
    const now = performance.now();
    if (now - last < TURN_MS) return undefined;
    last = now;
    return new Promise((resolve) => setImmediate(resolve));
  };
};

const MAX_PACKETS = 400;

type SoundStream = NonNullable<ReturnType<Demuxer['audio']>>;

interface OpenSound extends Disposable {
  readonly demuxer: Demuxer;
  readonly stream: SoundStream;
  readonly decoder: Decoder;
}

const isPicture = (disposition: number): boolean => (disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0;

const streamsOf = (demuxer: Demuxer): readonly FoundStream[] =>
  demuxer.streams.map(({ codecpar, disposition }) => {
    if (codecpar.codecType === AVMEDIA_TYPE_AUDIO) return { kind: 'sound' };
    if (codecpar.codecType !== AVMEDIA_TYPE_VIDEO) return { kind: 'other' };
    return { kind: isPicture(disposition) ? 'picture' : 'video' };
  });

const soundOf = (demuxer: Demuxer): SoundStream => {
  const hasVideo = streamsOf(demuxer).some(({ kind }) => kind === 'video');
  const stream = demuxer.audio();
  requireSound({ hasVideo, channels: stream?.codecpar.channels ?? null });
  if (!stream) throw new InvalidAudio('media.unreadable', 'no audio stream');
  return stream;
};

const openDemuxer = (path: string, options: Parameters<typeof Demuxer.openSync>[1]): Demuxer => {
  try {
    return Demuxer.openSync(path, options);
  } catch (error) {
    throw new InvalidAudio('media.unreadable', error instanceof Error ? error.message : String(error));
  }
};

const openSound = (source: SoundSource): OpenSound => {
  const name = demuxerOf(source.format);
  const demuxer = openDemuxer(source.input, {
    ...(name !== null && { format: name }),
    options: openingOptions(source),
  });
  try {
    const stream = soundOf(demuxer);
    // A damaged frame is audible but not fatal; missing parts show in the length.
    const decoder = Decoder.createSync(stream, { exitOnError: false });
    return {
      demuxer,
      stream,
      decoder,
      [Symbol.dispose]: () => {
        decoder[Symbol.dispose]();
        demuxer[Symbol.dispose]();
      },
    };
  } catch (error) {
    demuxer[Symbol.dispose]();
    throw error;
  }
};

const readLoudness = (frame: Frame, meter: Meter): void => {
  using facts = frame.getMetadata();
  const lufs = facts.get(LOUDNESS);
  if (lufs !== null) meter.loudness(Number(lufs));
};

/** Reports the time of each decoded frame to the meter. */
function* watched(frames: Iterable<Frame | null>, meter: Meter): Generator<Frame | null> {
  let format: string | null = null;
  let seconds = 0;
  for (const frame of frames) {
    if (frame) {
      const { sampleRate, channels, nbSamples, pts, timeBase } = frame;
      const length = nbSamples / sampleRate;
      format ??= `${sampleRate}/${channels}`;
      if (format !== `${sampleRate}/${channels}`) changesFormat(seconds);
      meter.heard((Number(pts) * timeBase.num) / timeBase.den, length);
      seconds += length;
    }
    yield frame;
  }
}

export const linkedSound: SoundLibrary = {
  describe: async () => 'FFmpeg in the package node-av',

  async readFacts(source) {
    using sound = openSound(source);
    const { duration, startTime, timeBase, codecpar } = sound.stream;
    const seconds = (units: bigint) => (units < 0n ? 0 : (Number(units) * timeBase.num) / timeBase.den);
    const length = seconds(duration) || sound.demuxer.duration;
    return {
      channels: codecpar.channels,
      seconds: lengthOf(source, seconds(startTime), length),
      tracks: countTracks(streamsOf(sound.demuxer)),
    };
  },

  async countFirstSamples(source) {
    using sound = openSound(source);
    const { decoder, demuxer, stream } = sound;
    let samples = 0;
    let packets = 0;
    const few = function* () {
      for (const packet of demuxer.packetsSync(stream.index)) {
        packets += 1;
        if (packets > MAX_PACKETS) return;
        yield packet;
      }
    };
    for (const frame of decoder.framesSync(few())) {
      samples += frame?.nbSamples ?? 0;
      frame?.free();
      if (samples >= ENOUGH_SAMPLES) break;
    }
    return samples;
  },

  async *decode(source, hearing) {
    const breathe = yieldToEventLoop();
    using sound = openSound(source);
    using filter = FilterAPI.create(graphOf(hearing));
    const { decoder, demuxer, stream } = sound;
    const decoded = decoder.framesSync(demuxer.packetsSync(stream.index));
    for (const frame of filter.framesSync(hearing.meter ? watched(decoded, hearing.meter) : decoded)) {
      if (!frame) continue;
      if (hearing.meter) readLoudness(frame, hearing.meter);
      const block = frame.data?.[0];
      if (block) yield new Float32Array(block.buffer, block.byteOffset, frame.nbSamples * hearing.channels);
      // Freed here: the garbage collector does not know its native memory.
      frame.free();
      await breathe();
    }
  },

  async *encode({ output, rendition, meter, ...source }, shape) {
    const breathe = yieldToEventLoop();
    using sound = openSound(source);
    using filter = FilterAPI.create(`${shape}${meter ? `,${METER}` : ''},aformat=sample_fmts=fltp`);
    // Settings are passed by `context`: node-av 6.1.1 frees the dictionary of `options` twice and crashes at the next
    // garbage collection.
    using encoder = Encoder.createSync(FF_ENCODER_LIBMP3LAME, {
      filter,
      context: { bitRate: rendition.bitsPerSecond },
    });
    // Its public access is null until the first frame, and from then on the setting has no effect.
    const { codecContext } = encoder as unknown as { readonly codecContext: CodecContext };
    if (codecContext.setOption('reservoir', false, AV_OPT_TYPE_BOOL, AV_OPT_SEARCH_CHILDREN) < 0)
      throw new UnfitEncoder('its bit reservoir cannot be switched off');
    const muxer = Muxer.openSync(output, { format: 'mp3', options: headerFirst });
    const { decoder, demuxer, stream } = sound;
    let samples = 0;
    const counted = function* () {
      for (const frame of filter.framesSync(decoder.framesSync(demuxer.packetsSync(stream.index)))) {
        samples += frame?.nbSamples ?? 0;
        if (frame && meter) readLoudness(frame, meter);
        yield frame;
      }
    };
    try {
      const track = muxer.addStream(encoder);
      let reported = 0;
      for (const packet of encoder.packetsSync(counted())) {
        if (!packet) continue;
        muxer.writePacketSync(packet, track);
        packet.free();
        yield samples - reported;
        reported = samples;
        await breathe();
      }
      yield samples - reported;
    } finally {
      muxer.closeSync();
    }
  },
};
