// The demo's recordings as they are served, and ten of them, from very quiet to clipping, through the product's pipeline:
// their range of loudness, true peaks and bytes per minute, measured by EBU R 128 with the product's FFmpeg.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeSound, loudnessOf } from '@meend/tests/kit/browser/audio-files.ts';
import { admitAdmin } from '@meend/tests/kit/site/served-admin.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { AV_LOG_ERROR, FF_ENCODER_PCM_S16LE } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { type Figure, figure, median } from '../figure.ts';
import { sendRecording, untilPlayable } from './sent-recordings.ts';

/** In decibels. */
const GAINS = [-24, -20, -16, -12, -9, -6, -3, 0, 3, 6];

const WAVE_RATE = 44_100;

const writeWithGain = (input: string, output: string, decibels: number): void =>
  encodeSound({
    input,
    inputFormat: 'mp3',
    output,
    format: 'wav',
    filter: `volume=${decibels}dB,aresample=${WAVE_RATE},aformat=sample_fmts=s16:channel_layouts=stereo`,
    codec: FF_ENCODER_PCM_S16LE,
  });

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

const TARGET_LUFS = -16;

const servedFigures = (paths: readonly string[]): readonly Figure[] => {
  const levels = paths.map((path) => loudnessOf(path, 'mp3'));
  const farthest = Math.max(...levels.map((one) => Math.abs(one.lufs - TARGET_LUFS)));
  const name = `All ${paths.length} files of the demo as served`;
  return [
    figure(`${name}, farthest from -16 LUFS`, 'LU', farthest, '≤ 0.5'),
    figure(`${name}, highest true peak`, 'dB', Math.max(...levels.map((one) => one.truePeak)), '≤ -1'),
  ];
};

const lufs = (path: string, format: string): number => loudnessOf(path, format).lufs;

export const measureLoudness = async (product: ServedProduct): Promise<readonly Figure[]> => {
  Log.setLevel(AV_LOG_ERROR);
  const folder = mkdtempSync(join(tmpdir(), 'meend-levels-'));
  const media = join(product.dataDir, 'media');
  const client = { url: product.url, token: await admitAdmin(product) };
  const demo = readdirSync(media).sort();
  const chosen = GAINS.map((_, index) => demo[Math.floor((index * demo.length) / GAINS.length)] ?? '');
  const served = servedFigures(demo.map((name) => join(media, name)));
  const sentLufs: number[] = [];
  const made: { readonly standard: string; readonly better: string; readonly minutes: number }[] = [];
  try {
    for (const [index, gain] of GAINS.entries()) {
      const wave = join(folder, `${index}.wav`);
      writeWithGain(join(media, chosen[index] ?? ''), wave, gain);
      sentLufs.push(lufs(wave, 'wav'));
      const before = new Set(readdirSync(media));
      const id = await sendRecording(client, wave);
      await untilPlayable(client, id);
      const standard = `${id}.mp3`;
      const better = readdirSync(media).find((name) => !before.has(name) && name !== standard);
      if (better === undefined) throw new Error('There is no better rendition');
      const minutes = statSync(wave).size / (WAVE_RATE * 4) / 60;
      made.push({ standard: join(media, standard), better: join(media, better), minutes });
    }
    const figures = (which: 'standard' | 'better'): readonly Figure[] => {
      const levels = made.map((recording) => lufs(recording[which], 'mp3'));
      const name = `Ten recordings, ${which} rendition`;
      return [
        figure(`${name}, spread of loudness`, 'LU', spread(levels), '≤ 1', {
          name: 'as they were sent',
          value: spread(sentLufs),
        }),
        figure(`${name}, median loudness`, 'LUFS', median(levels), '-16', {
          name: 'as they were sent',
          value: median(sentLufs),
        }),
        figure(
          `${name}, bytes a minute`,
          'kB',
          median(made.map((one) => statSync(one[which]).size / one.minutes)) / 1000,
          'printed',
          { name: 'the WAV', value: (WAVE_RATE * 4 * 60) / 1000 },
        ),
      ];
    };
    return [...served, ...figures('standard'), ...figures('better')];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
