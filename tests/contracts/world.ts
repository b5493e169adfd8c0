import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';

/** One kind of stores, opened once per test file and emptied before each test. */
export interface World {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Writes in a transaction, which notes it in the index of searches. */
export const writing =
  ({ transaction }: Pick<World, 'transaction'>) =>
  (work: (inside: Stores) => Promise<unknown>) =>
    transaction.run(async (inside) => {
      await work(inside);
      return succeed(null);
    });

/** A function, because the world is opened in a hook, after the contracts are declared. */
export type InWorld = () => World;

type Method = (...inputs: unknown[]) => unknown;

/** A port whose methods are looked up when they are called. */
const later = <Port extends object>(find: () => Port): Port =>
  new Proxy({} as Port, {
    get:
      (_, method) =>
      (...inputs: unknown[]) => {
        const port = find();
        return (Reflect.get(port, method) as Method).apply(port, inputs);
      },
  });

/** The world to be, for contracts to take their stores from before it is open. */
export const whenOpen = (opened: InWorld): World => ({
  stores: new Proxy({} as Stores, {
    get: (_, store) =>
      store === 'now' ? () => opened().stores.now() : later(() => Reflect.get(opened().stores, store)),
    // For copies with another clock.
    ownKeys: () => Reflect.ownKeys(opened().stores),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }),
  transaction: later(() => opened().transaction),
  clear: () => opened().clear(),
  close: () => opened().close(),
});
