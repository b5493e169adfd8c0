// Records the statements of the stores at the driver, so that the list of statements is complete without maintenance.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';

export interface HeardStatement {
  /** As `stories.list`. */
  readonly by: string;
  readonly sql: string;
  readonly values: readonly unknown[];
}

interface Driver {
  query(statement: unknown, values?: unknown, ...rest: unknown[]): unknown;
}

interface Wrapped {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
}

interface StatementEar {
  /** Records the statements of these stores and no others. */
  wrap(own: Wrapped): Wrapped;
  heard(): readonly HeardStatement[];
  stop(): void;
}

type AnyFunction = (...args: unknown[]) => unknown;

export const recordStatements = (): StatementEar => {
  const { Client } = createRequire(import.meta.url)('pg') as {
    Client: { prototype: Driver };
  };
  const caller = new AsyncLocalStorage<string>();
  /** Every one with all its values: a choice among them would hang on the order of the tests. */
  const statements = new Map<string, HeardStatement>();
  const record = (statement: unknown, values: unknown): void => {
    const by = caller.getStore();
    const sql = typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text');
    if (by === undefined || typeof sql !== 'string') return;
    const parameters = Array.isArray(values) ? values : (Reflect.get(Object(statement), 'values') ?? []);
    statements.set(JSON.stringify([by, sql, parameters]), { by, sql, values: parameters });
  };
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Driver, statement, values, ...rest) {
    record(statement, values);
    return query.call(this, statement, values, ...rest);
  };
  const named = (name: string, one: AnyFunction): AnyFunction => {
    return (...args) => caller.run(name, () => one(...args));
  };
  const wrapStores = (stores: Stores): Stores =>
    Object.fromEntries(
      Object.entries(stores).map(([name, store]) => [
        name,
        typeof store === 'function'
          ? named(name, store as AnyFunction)
          : Object.fromEntries(
              Object.entries(store as Record<string, AnyFunction>).map(([method, one]) => [
                method,
                named(`${name}.${method}`, one),
              ]),
            ),
      ]),
    ) as unknown as Stores;
  return {
    wrap: ({ stores, transaction }) => ({
      stores: wrapStores(stores),
      transaction: { run: (work) => transaction.run((inside) => work(wrapStores(inside))) },
    }),
    heard: () => [...statements.values()],
    stop() {
      Client.prototype.query = query;
    },
  };
};
