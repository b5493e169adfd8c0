import type { EntityManager } from '@mikro-orm/postgresql';

/** Factories of an area's stores: each store is created on demand for a connection or transaction. */
export type StoreMakers<Stores> = {
  readonly [Name in keyof Stores]: (em: EntityManager) => Stores[Name];
};
