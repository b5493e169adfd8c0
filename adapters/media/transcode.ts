import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import { FF_ENCODER_LIBMP3LAME } from 'node-av/constants';
import type { AudioJob, EncodedAudio } from './audio-job.ts';

// A playlist or a concat script in a renamed file must never reach a demuxer that opens other files (CVE-2016-1897).
const readable = {
  protocol_whitelist: 'file',
  format_whitelist: 'mp3,wav,ogg,flac,aac,mov,asf,aiff,caf',
};

// No ID3 tag: the Info header comes first, so a player knows length and sound from the first bytes.
const headerFirst = { id3v2_version: 0, write_xing: true };

/**
 * Blocks its thread: runs in an encoding process only. The encoder takes its settings by `context`: node-av 6.1.1
 * frees the dictionary made from `options` twice and crashes at the next garbage collection.
 */
export const transcode = async ({ input, output, rendition }: AudioJob): Promise<EncodedAudio> => {
  await using demuxer = await Demuxer.open(input, { options: readable });
  const stream = demuxer.audio();
  if (!stream) throw new Error('no audio stream');
  using decoder = await Decoder.create(stream);
  using resampler = FilterAPI.create(
    `aresample=${rendition.sampleRate},aformat=channel_layouts=mono:sample_fmts=fltp`,
  );
  using encoder = await Encoder.create(FF_ENCODER_LIBMP3LAME, {
    filter: resampler,
    context: { bitRate: rendition.bitsPerSecond },
  });
  const muxer = await Muxer.open(output, { format: 'mp3', options: headerFirst });
  let samples = 0;
  const counted = function* () {
    for (const frame of resampler.framesSync(decoder.framesSync(demuxer.packetsSync(stream.index)))) {
      samples += frame?.nbSamples ?? 0;
      yield frame;
    }
  };
  try {
    const track = muxer.addStream(encoder);
    for (const packet of encoder.packetsSync(counted())) {
      if (!packet) continue;
      muxer.writePacketSync(packet, track);
      packet.free();
    }
  } finally {
    muxer.closeSync();
  }
  if (samples === 0) throw new Error('no sound in it');
  const bytes = await readFile(output);
  return {
    seconds: samples / rendition.sampleRate,
    bytes: bytes.byteLength,
    hash: createHash('sha256').update(bytes).digest('hex'),
  };
};
