// Where the journal of accounts lies: in the data folder, or, an entry an object, in the storage that all machines share.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AccountJournal, JournalEntry } from '@meend/core/account/account-journal.port.ts';
import { accountJournal, toEntry } from './account-journal.ts';
import { type ObjectStorage, type S3Objects, s3Objects } from './s3-objects.ts';

const PREFIX = 'account-journal/';

const s3Journal = (objects: Pick<S3Objects, 'write' | 'list' | 'read'>): AccountJournal => ({
  // Named by its moment, so that a list is in the order they were added.
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
  /** Null: the journal lies in the data folder alone. */
  readonly objectStorage: ObjectStorage | null;
}

/** With storage configured entries go there, and those that lie in the data folder from before count with them. */
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
