import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import type { OutboxCounts } from '@meend/core/jobs/outbox.port.ts';
import { latestWork, type ReadLateness } from '@meend/core/jobs/schedule.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { release } from '@meend/core/shared/release.ts';
import type { AppMiddleware } from '../calls/app-context.ts';
import { errorResponse, sendJson } from '../calls/http-error.ts';
import { isOperator } from '../calls/operator-access.ts';

export interface HealthDeps {
  readonly ready: () => Promise<Readiness>;
  /** Token that admits remote callers; null admits this machine alone. */
  readonly token: string | null;
}

/** `/healthz`: liveness, open to everybody. `/readyz`: readiness, for the operator and the load balancer. */
export const health =
  ({ ready, token }: HealthDeps): AppMiddleware =>
  async (ctx, next) => {
    const isReady = ctx.path === '/readyz' && isOperator(ctx.req, token);
    if (ctx.path !== '/healthz' && !isReady) return next();
    ctx.state.route = ctx.path;
    ctx.set('Cache-Control', 'no-store');
    if (!isReady) {
      sendJson(ctx, { status: 'ok', release });
      return;
    }
    const found = await ready();
    if (found.status === 'ok' || found.status === 'degraded') {
      sendJson(ctx, found);
      return;
    }
    ctx.status = httpStatusOf('server.unavailable');
    ctx.set('Retry-After', '5');
    sendJson(ctx, {
      ...errorResponse('server.unavailable', defaultLanguage, ctx.state.requestId),
      ...found,
    });
  };

// Readiness of this process by part: without the database it cannot serve; any other failure degrades it and is
// reported to the operator alone.

type PartState = 'ok' | 'degraded' | 'away';

interface Readiness {
  readonly status: 'ok' | 'degraded' | 'unavailable' | 'stopping';
  readonly parts: {
    /** Degraded if its disk is full; reads still work. */
    readonly database: PartState;
    /** Degraded if Redis is unavailable or full; jobs are then found by polling. */
    readonly queue: PartState;
    /** Degraded if DATA_DIR has too little free space; uploads are rejected. */
    readonly disk: PartState;
    /** Degraded if the storage of S3_ENDPOINT is unavailable; no recording plays and no upload is accepted. */
    readonly storage: PartState;
    /** Degraded if a job is ten minutes overdue. */
    readonly outbox: PartState;
    /** Degraded if a scheduled task is ten minutes overdue. */
    readonly schedule: PartState;
    /** Degraded if this machine's clock is wrong: it runs no jobs, and requests use the database's time. */
    readonly clock: PartState;
  };
}

export interface ReadinessDeps {
  /** Rejects if the database does not respond. */
  readonly pingDatabase: () => Promise<unknown>;
  /** Whether the database's disk accepts writes. */
  readonly hasDatabaseSpace: () => Promise<boolean>;
  /** Null if jobs run in this process. */
  readonly pingQueue: (() => Promise<unknown>) | null;
  /** Rejects if there is too little free space. */
  readonly requireFreeSpace: () => Promise<void>;
  /** Rejects if the storage does not respond; null if files are stored in DATA_DIR. */
  readonly pingStorage: (() => Promise<unknown>) | null;
  readonly countJobs: () => Promise<OutboxCounts>;
  readonly readLateness: ReadLateness;
  /** Whether this machine's clock agrees with the database's. */
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
    timer = setTimeout(() => reject(new Error('health check timed out')), TIMEOUT_MS);
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
      throw new Error('a job is overdue');
  };
  const requireSchedule = async () => {
    if (latestWork(await readLateness(), LONG_WAIT_MS) !== null)
      throw new Error('a scheduled task is overdue');
  };
  const [database, queue, disk, storage, outbox, schedule] = await Promise.all([
    checkDatabase(),
    stateOf(async () => pingQueue?.(), 'degraded'),
    stateOf(requireFreeSpace, 'degraded'),
    stateOf(async () => pingStorage?.(), 'degraded'),
    stateOf(requirePunctuality, 'degraded'),
    stateOf(requireSchedule, 'degraded'),
  ]);
  // Parts stored in the database are unknown while it is unavailable.
  const known = (part: PartState): PartState => (database === 'away' ? 'away' : part);
  const clock = clockAgrees() ? 'ok' : 'degraded';
  return { database, queue, disk, storage, outbox: known(outbox), schedule: known(schedule), clock };
};

const statusOf = (parts: Parts, isDraining: boolean): Readiness['status'] => {
  if (isDraining) return 'stopping';
  if (parts.database === 'away') return 'unavailable';
  return Object.values(parts).every((part) => part === 'ok') ? 'ok' : 'degraded';
};

/** Checks are cached for a second, draining is not; resolves in about two seconds at most. */
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
