// Journal of accounts in DATA_DIR: an append-only file of JSON lines, written by any number of processes.
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type {
  AccountDecision,
  AccountJournal,
  JournalEntry,
} from '@meend/core/account/account-journal.port.ts';
import { parseId, type UserId } from '@meend/core/shared/ids.ts';

const ROLES = ['listener', 'admin', 'superadmin'] as const;

const parseDate = (value: unknown): Date | null => {
  const date = typeof value === 'string' ? new Date(value) : null;
  return date === null || Number.isNaN(date.getTime()) ? null : date;
};

const toDecision = (fields: Readonly<Record<string, unknown>>): AccountDecision | null => {
  const { kind } = fields;
  if (kind === 'suspended' || kind === 'reinstated' || kind === 'erasure-taken-back') return { kind };
  const role = ROLES.find((one) => one === fields.role);
  if (kind === 'role' && role !== undefined) return { kind, role };
  const erasesAt = parseDate(fields.erasesAt);
  return kind === 'erasure' && erasesAt !== null ? { kind, erasesAt } : null;
};

/** Parses a line; empty for a truncated one or one of an unknown kind. */
export const toEntry = (line: string): readonly JournalEntry[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return [];
  }
  if (typeof parsed !== 'object' || parsed === null) return [];
  const fields = parsed as Readonly<Record<string, unknown>>;
  const userId = typeof fields.userId === 'string' ? parseId<UserId>(fields.userId) : null;
  const at = parseDate(fields.at);
  const decision = toDecision(fields);
  return userId === null || at === null || decision === null ? [] : [{ ...decision, userId, at }];
};

export const accountJournal = (path: string): AccountJournal => ({
  async add(entry) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'a', 0o600);
    try {
      // The leading line break ends a line that a crashed process left incomplete.
      await file.appendFile(`\n${JSON.stringify(entry)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  async read() {
    const text = await readFile(path, 'utf8').catch((error) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap(toEntry);
  },
});
