// What listeners receive. One constant-bitrate MP3: every browser of ours plays it, sound starts with the first frame,
// a seek is arithmetic, and an hour costs 29 MB. What 64 kbit/s can carry lies below 16 kHz, so 32 kHz loses nothing.

export interface AudioRendition {
  readonly extension: string;
  readonly mimeType: string;
  readonly bitsPerSecond: number;
  readonly sampleRate: number;
}

export const webRendition: AudioRendition = {
  extension: 'mp3',
  mimeType: 'audio/mpeg',
  bitsPerSecond: 64_000,
  sampleRate: 32_000,
};
