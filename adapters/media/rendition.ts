// Renditions: constant-bitrate MP3. Every supported browser plays it, playback starts with the first frame, and a seek
// position is computed. At 64 kbit/s the content lies below 16 kHz, so a sample rate of 32 kHz loses nothing.

import { betterShape, type RecordingShape, standardShape } from '@meend/core/media/recording-shape.ts';

export interface AudioRendition extends RecordingShape {
  readonly extension: string;
  readonly mimeType: string;
}

const mp3 = { extension: 'mp3', mimeType: 'audio/mpeg' } as const;

/** The standard rendition: 29 MB per hour. */
export const webRendition: AudioRendition = { ...mp3, ...standardShape };

/** The subscribers' rendition: full bandwidth, and stereo if the recording is. */
export const betterRendition = (channels: number): AudioRendition => ({ ...mp3, ...betterShape(channels) });
