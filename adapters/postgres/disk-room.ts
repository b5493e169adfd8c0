// Whether the disk of a PostgreSQL server takes what is written. It is found out by writing: a temporary file, which
// changes nothing, needs no right and no room in the log of changes, and is gone with its transaction.
import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from './in-transaction.ts';
import { isDatabaseFull } from './sanitized-errors.ts';

const LOOK_MS = 5_000;
/** Kilobytes a disk must take to be well; one that was full must take more, so that the last page is not told as room. */
const LITTLE = 1_000;
const MUCH = 32_000;

const SPILL = `with spilled as materialized (select repeat('x', 1000) from generate_series(1, ?))
  select count(*) from spilled`;

/** Whether the disk takes so many kilobytes; throws where the database is away. */
export type TakeKilobytes = (kilobytes: number) => Promise<boolean>;

export const takesOnDisk =
  (em: EntityManager): TakeKilobytes =>
  async (kilobytes) => {
    try {
      await inTransaction(em, async (inside) => {
        await inside.execute(`set local work_mem = '64kB'`);
        await inside.execute(SPILL, [kilobytes]);
      });
      return true;
    } catch (fault) {
      if (isDatabaseFull(fault)) return false;
      throw fault;
    }
  };

/** Looks every five seconds at most, when it is asked. `now`: milliseconds. */
export const diskWatch = (
  takes: TakeKilobytes,
  now: () => number = () => performance.now(),
): (() => Promise<boolean>) => {
  let isFull = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - lookedAt >= LOOK_MS) {
      lookedAt = now();
      isFull = !(await takes(isFull ? MUCH : LITTLE));
    }
    return !isFull;
  };
};
