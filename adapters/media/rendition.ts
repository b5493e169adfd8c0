// What listeners receive: constant-bitrate MP3. Every browser of ours plays it, sound starts with the first frame, and a
// seek is arithmetic. What 64 kbit/s can carry lies below 16 kHz, so 32 kHz loses nothing there.

export interface AudioRendition {
  readonly extension: string;
  readonly mimeType: string;
  readonly bitsPerSecond: number;
  readonly sampleRate: number;
  readonly channels: 1 | 2;
}

const mp3 = { extension: 'mp3', mimeType: 'audio/mpeg' } as const;

/** What everybody gets: an hour costs 29 MB. */
export const webRendition: AudioRendition = {
  ...mp3,
  bitsPerSecond: 64_000,
  sampleRate: 32_000,
  channels: 1,
};

/** What subscribers get: the whole band, and both sides where the recording has them. */
export const betterRendition = (channels: number): AudioRendition =>
  channels === 1
    ? { ...mp3, bitsPerSecond: 96_000, sampleRate: 44_100, channels: 1 }
    : { ...mp3, bitsPerSecond: 128_000, sampleRate: 44_100, channels: 2 };
