// Headers of frames that follow each other without a container: MPEG audio (layers II and III) and AAC in ADTS.

export interface FrameHeader {
  readonly bytes: number;
  /** Per channel. */
  readonly samples: number;
  readonly sampleRate: number;
  /** Equal for frames that one decoder plays without a change of its output. */
  readonly format: string;
}

export type HeaderParser = (head: Buffer) => FrameHeader | null;

export const HEADER_BYTES = 7;

/** kbit/s by the header's four bits. */
const bitRates = {
  layer2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  layer3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

const MPEG_RATES = [44_100, 48_000, 32_000];
const MPEG_1 = 3;
const MPEG_2 = 2;
const LAYER_2 = 2;
const LAYER_3 = 1;
const MONO_MODE = 3;

export const mpegHeader: HeaderParser = (head) => {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = head;
  if (head.length < 4 || sync !== 0xff || (kind & 0xe0) !== 0xe0) return null;
  const [version, layer] = [(kind >> 3) & 3, (kind >> 1) & 3];
  if (version === 1 || (layer !== LAYER_2 && layer !== LAYER_3)) return null;
  const isFirst = version === MPEG_1;
  const table = isFirst ? (layer === LAYER_2 ? bitRates.layer2 : bitRates.layer3) : bitRates.low;
  const bitRate = table[rates >> 4] ?? 0;
  const base = MPEG_RATES[(rates >> 2) & 3];
  if (bitRate === 0 || base === undefined) return null;
  const sampleRate = isFirst ? base : version === MPEG_2 ? base / 2 : base / 4;
  const samples = layer === LAYER_3 && !isFirst ? 576 : 1_152;
  const padding = (rates >> 1) & 1;
  const bytes = Math.floor((samples * bitRate * 125) / sampleRate) + padding;
  const channels = mode >> 6 === MONO_MODE ? 1 : 2;
  return { bytes, samples, sampleRate, format: `${layer}/${sampleRate}/${channels}` };
};

const ADTS_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const BLOCK_SAMPLES = 1_024;

export const adtsHeader: HeaderParser = (head) => {
  const [sync = 0, kind = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, last = 0] = head;
  if (head.length < HEADER_BYTES || sync !== 0xff || (kind & 0xf6) !== 0xf0) return null;
  const sampleRate = ADTS_RATES[(third >> 2) & 15];
  const bytes = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  if (sampleRate === undefined || bytes <= HEADER_BYTES) return null;
  const channels = ((third & 1) << 2) | (fourth >> 6);
  const samples = BLOCK_SAMPLES * ((last & 3) + 1);
  return { bytes, samples, sampleRate, format: `${sampleRate}/${channels}` };
};
