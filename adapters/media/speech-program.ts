// eSpeak NG's program, whose speech recordings are compared with: only where the machine has it. Without shell
// and environment; the text comes by its standard input.
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import type { AlignmentVoice } from '@meend/core/transcript/alignment/spoken-sentence.ts';
import { ProgramDied } from './sound-programs.ts';

const RATE_PER_MINUTE = 160;
const HEADER_BYTES = 44;
const RATE_AT = 24;
const LOUDEST = 2 ** 15;
const TIME_LIMIT_MS = 20_000;

interface Spoken {
  /** Samples a second. */
  readonly rate: number;
  readonly samples: Float32Array;
}

const samplesOf = (wave: Buffer): Spoken => {
  if (wave.length <= HEADER_BYTES) return { rate: 22_050, samples: new Float32Array() };
  const samples = new Float32Array((wave.length - HEADER_BYTES) >> 1);
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = wave.readInt16LE(HEADER_BYTES + 2 * at) / LOUDEST;
  return { rate: wave.readUInt32LE(RATE_AT), samples };
};

const run = async (program: string, args: readonly string[], input: string): Promise<Buffer> => {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: TIME_LIMIT_MS });
  const ended = new Promise<void>((done, refuse) => {
    child.once('error', (reason) => refuse(new ProgramDied(reason.message)));
    child.once('close', (code, signal) =>
      code === 0 ? done() : refuse(new ProgramDied(`the speech program ended with ${signal ?? code}`)),
    );
  });
  // The exit status says more than the error of the broken pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [output] = await Promise.all([buffer(child.stdout), ended]);
  return output;
};

export const speechProgram = (program: string) => ({
  /** Name and version for the operator. */
  describe: async (): Promise<string> =>
    `eSpeak NG ${/\d[\d.]*/.exec((await run(program, ['--version'], '')).toString('utf8'))?.[0] ?? ''} (${program})`,
  speak: async (text: string, voice: AlignmentVoice): Promise<Spoken> =>
    samplesOf(
      await run(program, ['-v', voice, '-s', `${RATE_PER_MINUTE}`, '-b', '1', '--stdin', '--stdout'], text),
    ),
});
