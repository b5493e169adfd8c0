// Chooses where the journal of accounts is stored: in DATA_DIR, or as one object per entry in the S3 storage that all
// machines share.

import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type {
  AccountDecision,
  AccountJournal,
  JournalEntry,
} from '@meend/core/account/account-journal.port.ts';
import { parseId, type UserId } from '@meend/core/shared/ids.ts';
import { type ObjectStorage, type S3Objects, s3Objects } from './s3-objects.ts';

// Journal of accounts in DATA_DIR: an append-only file of JSON lines, written by any number of processes.

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
const toEntry = (line: string): readonly JournalEntry[] => {
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

const PREFIX = 'account-journal/';

const s3Journal = (objects: Pick<S3Objects, 'write' | 'list' | 'read'>): AccountJournal => ({
  // The key begins with the time, so that a listing is in order of addition.
  add: (entry) =>
    objects.write(
      `${PREFIX}${entry.at.toISOString()}-${randomUUID()}`,
      new TextEncoder().encode(JSON.stringify(entry)),
    ),
  async read() {
    const entries: JournalEntry[] = [];
    for await (const { key } of objects.list(PREFIX))
      entries.push(...toEntry(await text(await objects.read(key))));
    return entries;
  },
});

interface JournalLocation {
  readonly dataDir: string;
  /** Null if the journal is stored in DATA_DIR only. */
  readonly objectStorage: ObjectStorage | null;
}

/** With S3 storage new entries go there; older ones in DATA_DIR are still read. */
export const journalOf = ({ dataDir, objectStorage }: JournalLocation): AccountJournal => {
  const onDisk = accountJournal(join(dataDir, 'account-journal.jsonl'));
  if (objectStorage === null) return onDisk;
  const stored = s3Journal(s3Objects(objectStorage));
  return {
    add: stored.add,
    read: async () =>
      [...(await onDisk.read()), ...(await stored.read())].toSorted(
        (one, other) => one.at.getTime() - other.at.getTime(),
      ),
  };
};
