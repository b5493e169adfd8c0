// Calls the relay as soon as an entry is committed, so that a mail leaves at once and not at the next look.
import type { Outbox } from '@meend/core/ports/outbox';
import type { Stores, Transaction } from '@meend/core/ports/transaction';

interface Rows {
  readonly stores: Stores;
  readonly transaction: Transaction;
}

const telling = (outbox: Outbox, tell: () => void): Outbox => ({
  ...outbox,
  async add(job, now) {
    const id = await outbox.add(job, now);
    tell();
    return id;
  },
});

export const wakeOnAdd = ({ stores, transaction }: Rows, wake: () => void): Rows => ({
  stores: { ...stores, outbox: telling(stores.outbox, wake) },
  transaction: {
    async run(work) {
      let hasAdded = false;
      const mark = () => {
        hasAdded = true;
      };
      const result = await transaction.run((inside) =>
        work({ ...inside, outbox: telling(inside.outbox, mark) }),
      );
      if (result.ok && hasAdded) wake();
      return result;
    },
  },
});
