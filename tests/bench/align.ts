// How well sentences find themselves in the demonstration's recordings, whose times are known exactly: by the real
// process, with another voice than the reading one, as they are and at other paces. Beside it, what letters alone give.
// `BENCH_RECORDINGS` names another folder.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownRecordings } from '@meend/adapters/demo/recordings.ts';
import { audioEncoder } from '@meend/adapters/media/audio-encoder.ts';
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import { type Alignment, alignSentences } from '@meend/core/transcript/alignment/align-sentences.ts';
import { DOUBT } from '@meend/core/transcript/cue.ts';
import { findSpeech } from '@meend/tests/kit/servers/speech.ts';
import { type Figure, figure, percentile } from './figure.ts';
import { usageOf } from './process-usage.ts';

const folder = process.env.BENCH_RECORDINGS ?? ownRecordings;

interface Spoken {
  readonly at: number;
  readonly by: string;
  readonly text: string;
}

interface Part {
  readonly path: string;
  readonly language: 'English' | 'Hindi';
  readonly seconds: number;
  readonly cues: readonly Spoken[];
}

const partsOf = (name: string): readonly Part[] => {
  const slug = name.replace(/\.json$/, '');
  const stored: { seconds: number; cues: Spoken[] }[] = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return stored.map(({ seconds, cues }, index) => ({
    path: join(folder, `${slug}-${index}.opus`),
    language: slug.endsWith('-hi') ? 'Hindi' : 'English',
    seconds,
    cues,
  }));
};

const ffmpeg = (...args: string[]): void => {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

/** Milliseconds off; negative: too early. */
interface Outcome {
  readonly off: number;
  readonly isSure: boolean;
  readonly cue: Spoken;
  readonly found: number;
}

const SAME = 300;
const share = (outcomes: readonly Outcome[], counts: (outcome: Outcome) => boolean): number =>
  (100 * outcomes.filter(counts).length) / Math.max(1, outcomes.length);
const isWrong = ({ off }: Outcome): boolean => Math.abs(off) > SAME;
const worst = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((most, { off }) => Math.max(most, Math.abs(off)), 0);

const compare = ({ cues }: Part, pace: number, { sentences }: Alignment): readonly Outcome[] =>
  cues.map((cue, index) => {
    const { at = 0, sure = 0 } = sentences[index] ?? {};
    return { off: at - cue.at / pace, isSure: sure >= DOUBT, cue, found: at };
  });

/** Sentences spread evenly by their letters, with no ear for the recording. */
const evenly = ({ cues, seconds }: Part, pace: number): Alignment => {
  const frames = Math.round((50 * seconds) / pace);
  const heard = { width: 40, rows: frames, values: new Float32Array(40 * frames) };
  return alignSentences({ heard, sentences: cues.map(({ text }) => text), spoken: cues.map(() => null) });
};

const TARGETS = { English: '≥ 97', Hindi: '≥ 95' } as const;

const figuresOf = (
  name: string,
  language: Part['language'],
  outcomes: readonly Outcome[],
  even: readonly Outcome[],
): readonly Figure[] => {
  const within = (of: readonly Outcome[]) => share(of, (outcome) => !isWrong(outcome));
  return [
    figure(`${name}, ${outcomes.length} sentences within 0.3 s`, '%', within(outcomes), TARGETS[language], {
      name: 'evenly by letters',
      value: within(even),
    }),
    figure(`${name}, worst`, 'ms', worst(outcomes), '≤ 1500', {
      name: 'evenly by letters',
      value: worst(even),
    }),
    figure(
      `${name}, wrong without a mark`,
      '%',
      share(outcomes, (outcome) => isWrong(outcome) && outcome.isSure),
      '≤ 1',
    ),
    figure(
      `${name}, marked`,
      '%',
      share(outcomes, ({ isSure }) => !isSure),
      'few',
    ),
    figure(
      `${name}, 95th percentile`,
      'ms',
      percentile(
        outcomes.map(({ off }) => Math.abs(off)),
        0.95,
      ),
      '≤ 300',
    ),
  ];
};

const table = (outcomes: readonly Outcome[]): void => {
  const step = Math.max(1, Math.floor(outcomes.length / 10));
  process.stdout.write('true, found, sure, sentence\n');
  for (let index = 0; index < 10 * step; index += step) {
    const one = outcomes[index];
    if (one)
      process.stdout.write(`${one.cue.at}, ${one.found}, ${one.isSure ? 'yes' : 'no'}, ${one.cue.text}\n`);
  }
};

export async function* measureAlign(): AsyncGenerator<Figure> {
  const speech = findSpeech();
  if (speech === null || !existsSync(folder)) throw new Error('This needs espeak-ng and the recordings.');
  const work = mkdtempSync(join(tmpdir(), 'meend-align-'));
  const encoder = audioEncoder({ places: { reads: [folder], writes: [work] }, speech });
  const parts = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap(partsOf);
  const find = async (input: string, format: AudioFormat, seconds: number, sentences: readonly string[]) => {
    const found = await encoder.alignSentences({ input, format, seconds, sentences });
    if (!found.ok) throw new Error(found.error.detail);
    return found.value;
  };
  const used = () => usageOf(process.pid, true).cpuSeconds;
  try {
    const all: Outcome[] = [];
    for (const pace of [1, 0.9, 1.1]) {
      const outcomes = { English: [] as Outcome[], Hindi: [] as Outcome[] };
      const even = { English: [] as Outcome[], Hindi: [] as Outcome[] };
      let [cpu, length] = [0, 0];
      for (const part of parts) {
        const input = pace === 1 ? part.path : join(work, 'other-pace.wav');
        if (pace !== 1) ffmpeg('-i', part.path, '-af', `atempo=${pace}`, input);
        const before = used();
        const texts = part.cues.map(({ text }) => text);
        const found = await find(input, pace === 1 ? 'ogg' : 'wav', part.seconds / pace, texts);
        cpu += used() - before;
        length += part.seconds / pace;
        outcomes[part.language].push(...compare(part, pace, found));
        even[part.language].push(...compare(part, pace, evenly(part, pace)));
      }
      for (const language of ['English', 'Hindi'] as const)
        yield* figuresOf(`${language} at ${pace} of the pace`, language, outcomes[language], even[language]);
      yield figure(`CPU of the length at ${pace} of the pace`, '', cpu / length, '≤ 0.05');
      if (pace === 1) all.push(...outcomes.English, ...outcomes.Hindi);
    }
    for (const voice of new Set(all.map(({ cue }) => cue.by))) {
      const own = all.filter(({ cue }) => cue.by === voice);
      const within = share(own, (outcome) => !isWrong(outcome));
      yield figure(`${voice}, ${own.length} sentences within 0.3 s`, '%', within, '≥ 95');
    }
    table(all);

    const hour: Part[] = [];
    for (const part of parts.filter(({ language }) => language === 'English'))
      if (hour.reduce((sum, { seconds }) => sum + seconds, 0) < 3_600) hour.push(part);
    const input = join(work, 'hour.wav');
    // Decoded first: a joint of copied packets would shift every part behind it.
    const joined = `concat=n=${hour.length}:v=0:a=1`;
    ffmpeg(...hour.flatMap(({ path }) => ['-i', path]), '-filter_complex', joined, input);
    let most = 0;
    const own = usageOf(process.pid, false).residentMb;
    const looking = setInterval(() => {
      most = Math.max(most, usageOf(process.pid, true).residentMb - usageOf(process.pid, false).residentMb);
    }, 200);
    const before = used();
    const seconds = hour.reduce((sum, part) => sum + part.seconds, 0);
    const texts = hour.flatMap(({ cues }) => cues.map(({ text }) => text));
    const found = await find(input, 'wav', seconds, texts);
    clearInterval(looking);
    let from = 0;
    const cues = hour.flatMap((part) => {
      const moved = part.cues.map((cue) => ({ ...cue, at: cue.at + from }));
      from += 1_000 * part.seconds;
      return moved;
    });
    const outcomes = compare({ path: input, language: 'English', seconds, cues }, 1, found);
    const minutes = `${(seconds / 60).toFixed(0)} minutes in one`;
    yield figure(
      `${minutes}, within 0.3 s`,
      '%',
      share(outcomes, (one) => !isWrong(one)),
      '≥ 97',
    );
    yield figure(`${minutes}, most memory`, 'MB', most, '≤ 200', { name: 'this process', value: own });
    yield figure(`${minutes}, CPU of the length`, '', (used() - before) / seconds, '≤ 0.05');
  } finally {
    encoder.stop();
    rmSync(work, { recursive: true, force: true });
  }
}
