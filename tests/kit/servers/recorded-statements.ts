// Which statements the stores send: heard at the driver, so that no list of them is kept by hand and none is forgotten.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type { Stores, Transaction } from '@meend/core/ports/transaction.ts';

export interface HeardStatement {
  /** As `stories.list`. */
  readonly by: string;
  readonly sql: string;
  readonly values: readonly unknown[];
}

interface Driver {
  query(asked: unknown, values?: unknown, ...rest: unknown[]): unknown;
}

interface Wrapped {
  readonly stores: Stores;
  readonly transaction: Transaction;
}

export interface StatementEar {
  /** What is asked of these stores is heard; what else asks the database is not. */
  wrap(own: Wrapped): Wrapped;
  heard(): readonly HeardStatement[];
  stop(): void;
}

/** Statements of one shape differ in their values alone; so many of each are kept. */
const EACH_SHAPE = 3;

const shapeOf = (sql: string): string =>
  sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\b\d+\b/g, '?')
    .replace(/\?(, \?)+/g, '?');

type AnyFunction = (...given: unknown[]) => unknown;

export const hearStatements = (): StatementEar => {
  const { Client } = createRequire(import.meta.url)('pg') as {
    Client: { prototype: Driver };
  };
  const caller = new AsyncLocalStorage<string>();
  const shapes = new Map<string, Map<string, HeardStatement>>();
  const hear = (asked: unknown, values: unknown): void => {
    const by = caller.getStore();
    const sql = typeof asked === 'string' ? asked : Reflect.get(Object(asked), 'text');
    if (by === undefined || typeof sql !== 'string') return;
    const given = Array.isArray(values) ? values : (Reflect.get(Object(asked), 'values') ?? []);
    const shape = `${by} ${shapeOf(sql)}`;
    const known = shapes.get(shape) ?? new Map<string, HeardStatement>();
    shapes.set(shape, known);
    if (known.size < EACH_SHAPE) known.set(JSON.stringify([sql, given]), { by, sql, values: given });
  };
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Driver, asked, values, ...rest) {
    hear(asked, values);
    return query.call(this, asked, values, ...rest);
  };
  const named = (name: string, one: AnyFunction): AnyFunction => {
    return (...given) => caller.run(name, () => one(...given));
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
    heard: () => [...shapes.values()].flatMap((known) => [...known.values()]),
    stop() {
      Client.prototype.query = query;
    },
  };
};
