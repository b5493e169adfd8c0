// Chooses where the journal of accounts is stored: in DATA_DIR, or as one object per entry in the S3 storage that all
// machines share.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AccountJournal, JournalEntry } from '@meend/core/account/account-journal.port.ts';
import { accountJournal, toEntry } from './account-journal.ts';
import { type ObjectStorage, type S3Objects, s3Objects } from './s3-objects.ts';

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
