import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fail } from '@meend/core/shared/result';
import type { AudioAnswer, AudioJob } from './audio-job.ts';

export interface AudioEncoder {
  /** Encodes a recording in a process of its own; a crash there is an answer, never the end of this process. */
  encodeAudio(job: AudioJob): Promise<AudioAnswer>;
  /** Ends the processes; jobs under way and waiting answer `media.encoder-died`. */
  stop(): void;
}

export interface AudioEncoderOptions {
  readonly processes?: number;
  readonly timeLimitMs?: number;
  readonly idleMs?: number;
  /** Another program in place of ours, for tests of its death. */
  readonly program?: string;
}

interface Waiting {
  readonly job: AudioJob;
  readonly resolve: (answer: AudioAnswer) => void;
}

const died = (detail: string) => fail({ code: 'media.encoder-died', detail } as const);

export const audioEncoder = (options: AudioEncoderOptions = {}): AudioEncoder => {
  const { processes = 2, timeLimitMs = 10 * 60_000, idleMs = 5_000 } = options;
  const program = options.program ?? fileURLToPath(new URL('encoding-process.ts', import.meta.url));
  const queue: Waiting[] = [];
  const idle: { readonly child: ChildProcess; readonly retire: NodeJS.Timeout }[] = [];
  const busy = new Set<ChildProcess>();

  const take = (): ChildProcess => {
    const rested = idle.pop();
    if (rested) {
      clearTimeout(rested.retire);
      rested.child.removeAllListeners('exit');
      rested.child.ref();
      rested.child.channel?.ref();
      return rested.child;
    }
    const child = fork(program, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] });
    // A late fault of a process that has been given up must not end ours.
    child.on('error', () => {});
    return child;
  };

  // An idle process keeps neither its memory for long nor its parent from ending.
  const rest = (child: ChildProcess) => {
    const forget = () => {
      const place = idle.findIndex((other) => other.child === child);
      if (place >= 0) clearTimeout(idle.splice(place, 1)[0]?.retire);
    };
    const retire = setTimeout(() => {
      forget();
      child.kill('SIGKILL');
    }, idleMs);
    retire.unref();
    child.unref();
    child.channel?.unref();
    child.once('exit', forget);
    idle.push({ child, retire });
  };

  const work = ({ job, resolve }: Waiting) => {
    const child = take();
    busy.add(child);
    const finish = (result: AudioAnswer, alive: boolean) => {
      clearTimeout(limit);
      for (const event of ['message', 'exit']) child.removeAllListeners(event);
      child.off('error', fault);
      busy.delete(child);
      if (alive) rest(child);
      else child.kill('SIGKILL');
      resolve(result);
      next();
    };
    const limit = setTimeout(() => {
      finish(fail({ code: 'media.time-limit', detail: `not done in ${timeLimitMs} ms` }), false);
    }, timeLimitMs);
    const die = (detail: string) => finish(died(detail), false);
    const fault = (reason: Error) => die(reason.message);
    child.once('message', (result) => finish(result as AudioAnswer, true));
    child.on('error', fault);
    child.once('exit', (code, signal) => die(`ended with ${signal ?? code}`));
    child.send(job, (reason) => reason && child.connected && fault(reason));
  };

  const next = () => {
    while (busy.size < processes) {
      const waiting = queue.shift();
      if (!waiting) return;
      work(waiting);
    }
  };

  return {
    encodeAudio: (job) =>
      new Promise((resolve) => {
        queue.push({ job, resolve });
        next();
      }),
    stop: () => {
      for (const { resolve } of queue.splice(0)) resolve(died('stopped'));
      for (const { child, retire } of idle.splice(0)) {
        clearTimeout(retire);
        child.kill('SIGKILL');
      }
      for (const child of busy) child.kill('SIGKILL');
    },
  };
};
