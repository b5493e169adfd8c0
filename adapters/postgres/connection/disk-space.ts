// Whether the disk of a PostgreSQL server takes what is written. It is found out by writing: a temporary file, which
// changes nothing, needs no right and no room in the log of changes, and is gone with its transaction.
import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from './in-transaction.ts';
import { isDatabaseFull } from './sanitized-errors.ts';

const CHECK_INTERVAL_MS = 5_000;
/** Kilobytes a disk must take to be well; one that was full must take more, so that the last page is not told as room. */
const LITTLE = 1_000;
const MUCH = 32_000;

const SPILL = `with spilled as materialized (select repeat('x', 1000) from generate_series(1, ?))
  select count(*) from spilled`;

/** Whether the disk takes so many kilobytes; throws where the database is away. */
type HasDiskSpace = (kilobytes: number) => Promise<boolean>;

export const hasDiskSpace =
  (em: EntityManager): HasDiskSpace =>
  async (kilobytes) => {
    try {
      await inTransaction(em, async (inside) => {
        await inside.execute(`set local work_mem = '64kB'`);
        await inside.execute(SPILL, [kilobytes]);
      });
      return true;
    } catch (error) {
      if (isDatabaseFull(error)) return false;
      throw error;
    }
  };

/** Looks every five seconds at most, when it is asked. `now`: milliseconds. */
export const diskWatch = (
  hasSpace: HasDiskSpace,
  now: () => number = () => performance.now(),
): (() => Promise<boolean>) => {
  let isFull = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - checkedAt >= CHECK_INTERVAL_MS) {
      checkedAt = now();
      isFull = !(await hasSpace(isFull ? MUCH : LITTLE));
    }
    return !isFull;
  };
};
