// Loudness normalization to a single target (EBU R 128): -16 LUFS, the usual level of spoken word for phones; -23
// (broadcast) is too quiet there, and -14 (music) leaves a voice no headroom. One constant gain preserves the dynamics;
// the limiter acts only above the ceiling.
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';

const TARGET_LUFS = -16;

/** A quieter recording is not published without a word. */
const QUIETEST_LUFS = -20;

/** True peaks stay below -1.5 dBTP after encoding: MP3 at 64 kbit/s was measured to overshoot by up to 2.1 dB. */
const LIMIT = 10 ** (-4 / 20);

/** A higher gain would amplify the noise of a silent room to the level of a voice. */
const MAX_GAIN_DB = 30;
const SILENCE = -69;

/** -60 dBFS, a microphone's noise floor. */
const FAINTEST = 0.001;

export const isSilent = (loudness: number, loudest: number): boolean =>
  loudness <= SILENCE && loudest < FAINTEST;

const gainFor = (loudness: number): number =>
  loudness <= SILENCE ? 0 : Math.min(MAX_GAIN_DB, TARGET_LUFS - loudness);

export const levelling = (loudness: number): string =>
  `volume=${gainFor(loudness).toFixed(2)}dB:precision=double,alimiter=limit=${LIMIT.toFixed(4)}:level=disabled:attack=5:release=80:latency=1`;

/** A limiter that lowers peaks by no more than this leaves speech within a decibel of its level. */
const HARMLESS_LIMITING_DB = 12;

/** Whether the loudness has to be measured again once the sound is levelled: the gain or the limiter has its bound. */
export const mayEndQuiet = ({
  loudness,
  loudest,
}: {
  readonly loudness: number;
  readonly loudest: number;
}): boolean => {
  const gain = gainFor(loudness);
  const overshoot = 20 * Math.log10(loudest / LIMIT) + gain;
  return loudness + gain < QUIETEST_LUFS || overshoot > HARMLESS_LIMITING_DB;
};

export const quietness = (lufs: number): readonly RecordingNotice[] =>
  lufs < QUIETEST_LUFS ? [{ kind: 'too-quiet', amount: Math.round(TARGET_LUFS - lufs) }] : [];

/** 1 %: as loud as a whisper. */
const OFFSET = 0.01;

export const isOffset = (offset: number): boolean => Math.abs(offset) >= OFFSET;

/** The offset would begin with a click, which the gain makes louder. */
const FADE_SECONDS = 0.03;

/**
 * FFmpeg filter that removes a constant offset (DC) of each channel, which is inaudible and takes the limiter's headroom.
 * The loudness is measured by a curve that has no offset in it.
 */
export const withoutOffset = (offset: number): string =>
  `highpass=f=10,${isOffset(offset) ? `afade=t=in:d=${FADE_SECONDS},` : ''}`;
