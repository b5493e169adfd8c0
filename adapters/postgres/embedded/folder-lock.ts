// One process a data folder: two backends on the same files would destroy them.
import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

export interface Holder {
  readonly pid: number;
  readonly parentPid: number;
  /** Tells the process from a later one that was given the same number. */
  readonly birth: string;
}

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

interface Tool {
  readonly program: string;
  argumentsFor(pid: number): readonly string[];
}

const ps: Tool = { program: 'ps', argumentsFor: (pid) => ['-o', 'lstart=', '-p', `${pid}`] };

const powershell: Tool = {
  program: 'powershell.exe',
  argumentsFor: (pid) => ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`],
};

/** Of a process that runs, where nothing tells since when. */
const SOME_TIME = 'some time';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Alive, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** As the system's own program tells it; null for a process that is gone. */
export const birthFrom = ({ program, argumentsFor }: Tool, pid: number): string | null => {
  const { error, stdout } = spawnSync(program, argumentsFor(pid), { encoding: 'utf8' });
  if (error) return isAlive(pid) ? SOME_TIME : null;
  return stdout.trim() || null;
};

/** Null for a process that is gone, or dead and not yet buried. */
const birthOf = (pid: number): string | null => {
  if (read('/proc/self/stat') === null) return birthFrom(process.platform === 'win32' ? powershell : ps, pid);
  // The command's name may hold spaces and brackets, so fields are counted after the last bracket (proc(5)).
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields && fields[0] !== 'Z' ? (fields[19] ?? null) : null;
};

export const isRunning = (pid: number): boolean => birthOf(pid) !== null;

const parse = (text: string | null): Holder | null => {
  try {
    return text ? (JSON.parse(text) as Holder) : null;
  } catch {
    return null;
  }
};

/** The living process that holds the lock. */
export const holderOf = (lock: string): Holder | null => {
  const holder = parse(read(lock));
  return holder && birthOf(holder.pid) === holder.birth ? holder : null;
};

const linked = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
};

/** Takes the lock for this process; answers the holder when another process has it. */
export const acquireLock = (lock: string): Holder | null => {
  const mine: Holder = {
    pid: process.pid,
    parentPid: process.ppid,
    birth: birthOf(process.pid) ?? '',
  };
  const draft = `${lock}.${process.pid}`;
  for (;;) {
    writeFileSync(draft, JSON.stringify(mine));
    // A link appears whole or not at all, and only one of several processes makes it.
    const isAcquired = linked(draft, lock);
    rmSync(draft, { force: true });
    if (isAcquired) return null;
    const holder = holderOf(lock);
    if (holder) return holder;
    // Left by a killed process. Another one may take over at this moment: what was moved is looked at again.
    const aside = `${draft}.stale`;
    try {
      renameSync(lock, aside);
    } catch {
      continue;
    }
    const moved = holderOf(aside);
    if (moved) linked(aside, lock);
    rmSync(aside, { force: true });
    if (moved) return moved;
  }
};

export const releaseLock = (lock: string): void => {
  if (parse(read(lock))?.pid === process.pid) rmSync(lock, { force: true });
};
