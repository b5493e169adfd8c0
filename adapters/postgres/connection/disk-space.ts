// Checks by writing whether the disk of a PostgreSQL server accepts writes: into a temporary table, which changes
// nothing, needs no privilege and no WAL, and is dropped with its transaction.
import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from './in-transaction.ts';
import { isDatabaseFull } from './sanitized-errors.ts';

const CHECK_INTERVAL_MS = 5_000;
/**
 * Kilobytes that a healthy disk must accept; a disk that was full must accept more, so that a last free page does not
 * count as space.
 */
const LITTLE = 1_000;
const MUCH = 32_000;

const SPILL = `with spilled as materialized (select repeat('x', 1000) from generate_series(1, ?))
  select count(*) from spilled`;

/** Whether the disk accepts this many kilobytes; rejects if the database is unavailable. */
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

/** Checks at most every five seconds, on demand. `now` is in milliseconds. */
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
