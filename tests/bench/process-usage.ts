// CPU time and memory of a process and its children, from /proc (Linux only).
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const PAGE = 4096;

const stat = (pid: string): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

const family = (root: number): string[] => {
  const parents = new Map<string, string>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = stat(pid)?.[1];
    if (parent) parents.set(pid, parent);
  }
  const members = new Set([String(root)]);
  let grew = true;
  while (grew) {
    grew = false;
    for (const [pid, parent] of parents) {
      if (members.has(parent) && !members.has(pid)) {
        members.add(pid);
        grew = true;
      }
    }
  }
  return [...members];
};

/** CPU seconds and resident memory in MB, of the process alone or with all its descendants. */
export const usageOf = (pid: number, withChildren: boolean): { cpuSeconds: number; residentMb: number } => {
  let ticks = 0;
  let pages = 0;
  for (const member of withChildren ? family(pid) : [String(pid)]) {
    const fields = stat(member);
    if (!fields) continue;
    ticks += Number(fields[11]) + Number(fields[12]);
    // Of children that ended: what they spent is not taken back.
    if (withChildren) ticks += Number(fields[13]) + Number(fields[14]);
    pages += Number(fields[21]);
  }
  return { cpuSeconds: ticks / TICKS_PER_SECOND, residentMb: (pages * PAGE) / 1024 / 1024 };
};
