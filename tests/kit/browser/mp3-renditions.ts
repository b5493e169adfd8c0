// MP3 as FFmpeg's library writes it, with or without a bit reservoir: renditions of before recordings could be joined
// had one.
import { headerFirst } from '@meend/adapters/media/sound-library.ts';
import type { RecordingShape } from '@meend/core/media/recording-shape.ts';
import { AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_BOOL, FF_ENCODER_LIBMP3LAME } from 'node-av/constants';
import type { CodecContext } from 'node-av/lib';
import { encodeSound } from './audio-files.ts';

interface Mp3Job {
  /** WAV. */
  readonly input: string;
  readonly output: string;
  readonly shape: RecordingShape;
  readonly hasReservoir: boolean;
}

export const writeMp3 = ({ input, output, shape, hasReservoir }: Mp3Job): void =>
  encodeSound({
    input,
    inputFormat: 'wav',
    output,
    format: 'mp3',
    filter: `aresample=${shape.sampleRate},aformat=channel_layouts=${shape.channels === 1 ? 'mono' : 'stereo'}:sample_fmts=fltp`,
    codec: FF_ENCODER_LIBMP3LAME,
    bitRate: shape.bitsPerSecond,
    options: headerFirst,
    prepare: (encoder) => {
      const { codecContext } = encoder as unknown as { readonly codecContext: CodecContext };
      codecContext.setOption('reservoir', hasReservoir, AV_OPT_TYPE_BOOL, AV_OPT_SEARCH_CHILDREN);
    },
  });
