// The journal of accounts in the data folder: one file, a line of JSON each, that any number of processes add to.
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AccountDecision, AccountJournal, JournalEntry } from '@meend/core/ports/account-journal.ts';
import { parseId, type UserId } from '@meend/core/shared/ids.ts';

const ROLES = ['listener', 'admin', 'superadmin'] as const;

const toMoment = (told: unknown): Date | null => {
  const moment = typeof told === 'string' ? new Date(told) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment;
};

const toDecision = (told: Readonly<Record<string, unknown>>): AccountDecision | null => {
  const { kind } = told;
  if (kind === 'suspended' || kind === 'reinstated' || kind === 'erasure-taken-back') return { kind };
  const role = ROLES.find((one) => one === told.role);
  if (kind === 'role' && role !== undefined) return { kind, role };
  const erasesAt = toMoment(told.erasesAt);
  return kind === 'erasure' && erasesAt !== null ? { kind, erasesAt } : null;
};

/** Of one line; none for one that is cut off, or of a kind that is not known. */
export const toEntry = (line: string): readonly JournalEntry[] => {
  let told: unknown;
  try {
    told = JSON.parse(line);
  } catch {
    return [];
  }
  if (typeof told !== 'object' || told === null) return [];
  const fields = told as Readonly<Record<string, unknown>>;
  const userId = typeof fields.userId === 'string' ? parseId<UserId>(fields.userId) : null;
  const at = toMoment(fields.at);
  const decision = toDecision(fields);
  return userId === null || at === null || decision === null ? [] : [{ ...decision, userId, at }];
};

export const accountJournal = (path: string): AccountJournal => ({
  async add(entry) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'a', 0o600);
    try {
      // A line of its own, also after one that a process died in the middle of.
      await file.appendFile(`\n${JSON.stringify(entry)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  async read() {
    const text = await readFile(path, 'utf8').catch((fault) => {
      if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return '';
      throw fault;
    });
    return text.split('\n').flatMap(toEntry);
  },
});
