// Lock file of DATA_DIR: two backends on the same files would destroy them.
import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

export interface Holder {
  readonly pid: number;
  readonly parentPid: number;
  /** Start time of the process, which distinguishes it from a later one with the same id. */
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

/** Placeholder of a running process whose start time the system does not report. */
const SOME_TIME = 'some time';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** As reported by the system's own tool; null if the process has ended. */
export const birthFrom = ({ program, argumentsFor }: Tool, pid: number): string | null => {
  const { error, stdout } = spawnSync(program, argumentsFor(pid), { encoding: 'utf8' });
  if (error) return isAlive(pid) ? SOME_TIME : null;
  return stdout.trim() || null;
};

/** Null if the process has ended or is a zombie. */
const birthOf = (pid: number): string | null => {
  if (read('/proc/self/stat') === null) return birthFrom(process.platform === 'win32' ? powershell : ps, pid);
  // The command's name may contain spaces and brackets, so fields are counted from the last bracket (proc(5)).
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

/** The running process that holds the lock. */
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

/** Acquires the lock for this process; returns the holder if another process has it. */
export const acquireLock = (lock: string): Holder | null => {
  const mine: Holder = {
    pid: process.pid,
    parentPid: process.ppid,
    birth: birthOf(process.pid) ?? '',
  };
  const draft = `${lock}.${process.pid}`;
  for (;;) {
    writeFileSync(draft, JSON.stringify(mine));
    // Creating a hard link is atomic and succeeds in one process only.
    const isAcquired = linked(draft, lock);
    rmSync(draft, { force: true });
    if (isAcquired) return null;
    const holder = holderOf(lock);
    if (holder) return holder;
    // Left by a killed process. Another process may take it over at the same time, so the renamed file is checked
    // again.
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
