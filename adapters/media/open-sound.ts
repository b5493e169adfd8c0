// Opens a recording with the one demuxer its first bytes name. A playlist or a concat script in a renamed file must never
// reach a demuxer that opens other files (CVE-2016-1897). Blocks its thread: runs in an encoding process only.
import type { SoundFormat } from '@meend/core/media/content';
import { MOST_CHANNELS } from '@meend/core/media/limits';
import { Decoder, Demuxer } from 'node-av/api';
import { AV_DISPOSITION_ATTACHED_PIC, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { UnfitSound } from './audio-job.ts';

const demuxers: Readonly<Record<SoundFormat, string>> = {
  mp3: 'mp3',
  wav: 'wav',
  ogg: 'ogg',
  flac: 'flac',
  aac: 'aac',
  m4a: 'mov',
  wma: 'asf',
  aiff: 'aiff',
  caf: 'caf',
};

const options = {
  protocol_whitelist: 'file',
  format_whitelist: Object.values(demuxers).join(','),
} as const;

export type SoundStream = NonNullable<ReturnType<Demuxer['audio']>>;

export interface OpenSound extends Disposable {
  readonly demuxer: Demuxer;
  readonly stream: SoundStream;
  readonly decoder: Decoder;
  readonly channels: number;
  /** As the file says; null where it does not. */
  readonly seconds: number | null;
}

const isPicture = (disposition: number): boolean => (disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0;

const soundOf = (demuxer: Demuxer): SoundStream => {
  const hasVideo = demuxer.streams.some(
    ({ codecpar, disposition }) => codecpar.codecType === AVMEDIA_TYPE_VIDEO && !isPicture(disposition),
  );
  if (hasVideo) throw new UnfitSound('media.with-video', 'a video stream');
  const stream = demuxer.audio();
  if (!stream) throw new UnfitSound('media.unreadable', 'no audio stream');
  const { channels } = stream.codecpar;
  if (channels > MOST_CHANNELS) throw new UnfitSound('media.too-many-channels', `${channels} channels`);
  if (channels < 1) throw new UnfitSound('media.unreadable', 'no channels');
  return stream;
};

export const openSound = (input: string, format?: SoundFormat): OpenSound => {
  const forced = format === undefined ? {} : { format: demuxers[format] };
  const demuxer = Demuxer.openSync(input, { ...forced, options });
  try {
    const stream = soundOf(demuxer);
    // A bad frame is a crackle, not the end; what is missing as a whole shows in the length.
    const decoder = Decoder.createSync(stream, { exitOnError: false });
    const { duration } = demuxer;
    return {
      demuxer,
      stream,
      decoder,
      channels: stream.codecpar.channels,
      seconds: Number.isFinite(duration) && duration > 0 ? duration : null,
      [Symbol.dispose]: () => {
        decoder[Symbol.dispose]();
        demuxer[Symbol.dispose]();
      },
    };
  } catch (fault) {
    demuxer[Symbol.dispose]();
    throw fault;
  }
};
