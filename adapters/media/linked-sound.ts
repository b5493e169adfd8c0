// FFmpeg linked into this process by node-av. Blocks the event loop for long: encoding processes only.
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_BOOL,
  AVMEDIA_TYPE_VIDEO,
  FF_ENCODER_LIBMP3LAME,
} from 'node-av/constants';
import type { CodecContext } from 'node-av/lib';
import { InvalidAudio, UnfitEncoder } from './audio-job.ts';
import { yieldToEventLoop } from './encoding-pause.ts';
import {
  demuxerOf,
  ENOUGH_SAMPLES,
  graphOf,
  headerFirst,
  LOUDNESS,
  openingOptions,
  requireSound,
  type SoundLibrary,
  type SoundSource,
} from './sound-library.ts';

const MAX_PACKETS = 400;

type SoundStream = NonNullable<ReturnType<Demuxer['audio']>>;

interface OpenSound extends Disposable {
  readonly demuxer: Demuxer;
  readonly stream: SoundStream;
  readonly decoder: Decoder;
}

const isPicture = (disposition: number): boolean => (disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0;

const soundOf = (demuxer: Demuxer): SoundStream => {
  const hasVideo = demuxer.streams.some(
    ({ codecpar, disposition }) => codecpar.codecType === AVMEDIA_TYPE_VIDEO && !isPicture(disposition),
  );
  const stream = demuxer.audio();
  requireSound({ hasVideo, channels: stream?.codecpar.channels ?? null });
  if (!stream) throw new InvalidAudio('media.unreadable', 'no audio stream');
  return stream;
};

const openSound = ({ input, format }: SoundSource): OpenSound => {
  const name = demuxerOf(format);
  const demuxer = Demuxer.openSync(input, {
    ...(name !== null && { format: name }),
    options: openingOptions,
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

export const linkedSound: SoundLibrary = {
  describe: async () => 'FFmpeg as node-av links it',

  async readFacts(source) {
    using sound = openSound(source);
    const { duration } = sound.demuxer;
    const { channels } = sound.stream.codecpar;
    return { channels, seconds: Number.isFinite(duration) && duration > 0 ? duration : null };
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
    for (const frame of filter.framesSync(decoder.framesSync(demuxer.packetsSync(stream.index)))) {
      if (!frame) continue;
      if (hearing.metered) {
        using facts = frame.getMetadata();
        const lufs = facts.get(LOUDNESS);
        if (lufs !== null) hearing.metered(Number(lufs));
      }
      const block = frame.data?.[0];
      if (block) yield new Float32Array(block.buffer, block.byteOffset, frame.nbSamples * hearing.channels);
      // Freed here: the garbage collector does not know its native memory.
      frame.free();
      await breathe();
    }
  },

  async *encode({ output, rendition, ...source }, shape) {
    const breathe = yieldToEventLoop();
    using sound = openSound(source);
    using filter = FilterAPI.create(`${shape},aformat=sample_fmts=fltp`);
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
