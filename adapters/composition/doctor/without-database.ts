// Rows that cannot be read: while the database cannot be opened, `doctor` runs the checks that do without it.
import type { Stores } from '@meend/core/assembly/stores.ts';
import type { RowSource } from '../wiring/row-source.ts';

export class DatabaseNotOpened extends Error {
  override name = 'DatabaseNotOpened';
}

const reject = (): Promise<never> => Promise.reject(new DatabaseNotOpened());

const store = new Proxy({}, { get: () => reject });
const stores = new Proxy({} as Stores, { get: (_stores, name) => (name === 'now' ? reject : store) });

/** Every read and every change rejects with `DatabaseNotOpened`. */
export const rowsWithoutDatabase: RowSource = {
  stores,
  transaction: { run: reject },
  rights: reject,
  pooling: reject,
  hasFreeSpace: reject,
};
