// Reports new outbox entries as soon as their transaction commits, so that a mail is sent at once and not at the next
// poll.

import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Outbox, OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';

interface Rows {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
}

type Wake = (entries: readonly OutboxEntry[]) => void;

const observeOutbox = (outbox: Outbox, onEntry: (entry: OutboxEntry) => void): Outbox => ({
  ...outbox,
  async add(job, now, dueAt = now) {
    const id = await outbox.add(job, now, dueAt);
    onEntry({ id, job, attempts: 0, dueAt });
    return id;
  },
  async revive(id, now) {
    const revived = await outbox.revive(id, now);
    if (revived !== null) onEntry(revived);
    return revived;
  },
});

/** Copies property descriptors, because reading a property would create its store. */
const withOutbox = (stores: Stores, get: () => Outbox): Stores =>
  Object.defineProperties({} as Stores, {
    ...Object.getOwnPropertyDescriptors(stores),
    outbox: { enumerable: true, get },
  });

export const notifyOnCommit = ({ stores, transaction }: Rows, wake: Wake): Rows => ({
  stores: { ...stores, outbox: observeOutbox(stores.outbox, (entry) => wake([entry])) },
  transaction: {
    async run(work) {
      let added: OutboxEntry[] = [];
      const result = await transaction.run((inside) => {
        // A transaction is retried from its start after a serialization failure.
        added = [];
        return work(withOutbox(inside, () => observeOutbox(inside.outbox, (entry) => added.push(entry))));
      });
      if (result.ok && added.length > 0) wake(added);
      return result;
    },
  },
});
