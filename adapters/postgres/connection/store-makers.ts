import type { EntityManager } from '@mikro-orm/postgresql';

/** An area's stores, each made over one connection or transaction when it is asked for. */
export type StoreMakers<Stores> = {
  readonly [Name in keyof Stores]: (em: EntityManager) => Stores[Name];
};
