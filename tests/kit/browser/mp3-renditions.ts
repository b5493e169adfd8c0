// MP3 as FFmpeg's library writes it, with or without a bit reservoir: renditions of before recordings could be joined
// had one.
import { headerFirst } from '@meend/adapters/media/sound-library.ts';
import type { RecordingShape } from '@meend/core/media/recording-shape.ts';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import { AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_BOOL, FF_ENCODER_LIBMP3LAME } from 'node-av/constants';
import type { CodecContext } from 'node-av/lib';

interface Mp3Job {
  /** WAV. */
  readonly input: string;
  readonly output: string;
  readonly shape: RecordingShape;
  readonly hasReservoir: boolean;
}

export const writeMp3 = ({ input, output, shape, hasReservoir }: Mp3Job): void => {
  using demuxer = Demuxer.openSync(input, { format: 'wav' });
  const stream = demuxer.audio();
  if (!stream) throw new Error('The wave has no sound');
  using decoder = Decoder.createSync(stream);
  const layout = shape.channels === 1 ? 'mono' : 'stereo';
  using filter = FilterAPI.create(
    `aresample=${shape.sampleRate},aformat=channel_layouts=${layout}:sample_fmts=fltp`,
  );
  using encoder = Encoder.createSync(FF_ENCODER_LIBMP3LAME, {
    filter,
    context: { bitRate: shape.bitsPerSecond },
  });
  const { codecContext } = encoder as unknown as { readonly codecContext: CodecContext };
  codecContext.setOption('reservoir', hasReservoir, AV_OPT_TYPE_BOOL, AV_OPT_SEARCH_CHILDREN);
  const muxer = Muxer.openSync(output, { format: 'mp3', options: headerFirst });
  const track = muxer.addStream(encoder);
  const frames = filter.framesSync(decoder.framesSync(demuxer.packetsSync(stream.index)));
  for (const packet of encoder.packetsSync(frames)) {
    if (!packet) continue;
    muxer.writePacketSync(packet, track);
    packet.free();
  }
  muxer.closeSync();
};
