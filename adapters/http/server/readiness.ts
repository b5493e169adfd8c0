// Whether this process is of use now, told part by part: without the database nobody can be served; everything else
// leaves the product usable and is told to the operator alone.

import { latestWork, type ReadLateness } from '@meend/core/jobs/lateness.ts';
import type { OutboxCounts } from '@meend/core/jobs/outbox.port.ts';

type PartState = 'ok' | 'degraded' | 'away';

export interface Readiness {
  readonly status: 'ok' | 'degraded' | 'unavailable' | 'stopping';
  readonly parts: {
    /** Degraded: its disk is full; what only reads is answered. */
    readonly database: PartState;
    /** Degraded: Redis is away or full, and jobs are found by looking instead of by being told. */
    readonly queue: PartState;
    /** Degraded: uploads are refused, because too little room is left in the data folder. */
    readonly disk: PartState;
    /** Degraded: the storage that S3_ENDPOINT names is away, so no recording sounds and no upload is taken. */
    readonly storage: PartState;
    /** Degraded: a job has been due for ten minutes. */
    readonly outbox: PartState;
    /** Degraded: something that comes round has been due for ten minutes, and nobody does it. */
    readonly schedule: PartState;
    /** Degraded: this machine's clock is wrong, and no work is taken; people are served by the database's time. */
    readonly clock: PartState;
  };
}

export interface ReadinessDeps {
  /** Throws when the database does not answer. */
  readonly pingDatabase: () => Promise<unknown>;
  /** Whether the database's disk takes what is written. */
  readonly hasDatabaseSpace: () => Promise<boolean>;
  /** Null where jobs are done in this process. */
  readonly pingQueue: (() => Promise<unknown>) | null;
  /** Throws when too little room is left. */
  readonly requireFreeSpace: () => Promise<void>;
  /** Throws when the storage does not answer; null where files lie in the data folder. */
  readonly pingStorage: (() => Promise<unknown>) | null;
  readonly countJobs: () => Promise<OutboxCounts>;
  readonly readLateness: ReadLateness;
  /** Whether this machine's clock is near enough to the database's. */
  readonly clockAgrees: () => boolean;
  readonly now: () => Date;
  readonly isDraining: () => boolean;
}

const CACHE_TTL_MS = 1_000;
const TIMEOUT_MS = 2_000;
export const LONG_WAIT_MS = 10 * 60_000;

type Parts = Readiness['parts'];

const within = async <T>(pending: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), TIMEOUT_MS);
  });
  return Promise.race([pending, late]).finally(() => clearTimeout(timer));
};

const stateOf = async (check: () => Promise<unknown>, otherwise: PartState): Promise<PartState> => {
  try {
    await within(check());
    return 'ok';
  } catch {
    return otherwise;
  }
};

const checkParts = async (needs: ReadinessDeps): Promise<Parts> => {
  const {
    pingDatabase,
    hasDatabaseSpace,
    pingQueue,
    requireFreeSpace,
    pingStorage,
    countJobs,
    readLateness,
    clockAgrees,
    now,
  } = needs;
  const checkDatabase = async (): Promise<PartState> => {
    const state = await stateOf(pingDatabase, 'away');
    if (state === 'away') return state;
    const hasSpace = await within(hasDatabaseSpace()).catch(() => true);
    return hasSpace ? 'ok' : 'degraded';
  };
  const requirePunctuality = async () => {
    const { oldestDueAt } = await countJobs();
    if (oldestDueAt !== null && now().getTime() - oldestDueAt.getTime() > LONG_WAIT_MS)
      throw new Error('A job waits for long');
  };
  const requireSchedule = async () => {
    if (latestWork(await readLateness(), LONG_WAIT_MS) !== null)
      throw new Error('Scheduled work waits for long');
  };
  const [database, queue, disk, storage, outbox, schedule] = await Promise.all([
    checkDatabase(),
    stateOf(async () => pingQueue?.(), 'degraded'),
    stateOf(requireFreeSpace, 'degraded'),
    stateOf(async () => pingStorage?.(), 'degraded'),
    stateOf(requirePunctuality, 'degraded'),
    stateOf(requireSchedule, 'degraded'),
  ]);
  // What lies in the database cannot be known while it is away.
  const known = (part: PartState): PartState => (database === 'away' ? 'away' : part);
  const clock = clockAgrees() ? 'ok' : 'degraded';
  return { database, queue, disk, storage, outbox: known(outbox), schedule: known(schedule), clock };
};

const statusOf = (parts: Parts, isDraining: boolean): Readiness['status'] => {
  if (isDraining) return 'stopping';
  if (parts.database === 'away') return 'unavailable';
  return Object.values(parts).every((part) => part === 'ok') ? 'ok' : 'degraded';
};

/** At most a second old, but for leaving, which is known at once; an answer never takes much longer than two seconds. */
export const readiness = (needs: ReadinessDeps): (() => Promise<Readiness>) => {
  let cached: Promise<Parts> | null = null;
  let cachedAt = 0;
  return async () => {
    if (cached === null || performance.now() - cachedAt > CACHE_TTL_MS) {
      cached = checkParts(needs);
      cachedAt = performance.now();
    }
    const parts = await cached;
    return { status: statusOf(parts, needs.isDraining()), parts };
  };
};
