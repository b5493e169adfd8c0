// The job queues as they may be looked at: over a connection of the page's own, which gives up soon where the workers' own
// would wait for Redis to come back, and without anything an error or a caller may have left in a job.
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { isId } from '@meend/core/shared/ids';
import Bull, { type Job } from 'bull';
import { Redis } from 'ioredis';

export interface SeenQueues {
  readonly list: readonly BullAdapter[];
  /** Whether Redis answers, within four seconds. */
  areThere(): Promise<boolean>;
  close(): void;
}

export interface SeenQueuesSettings {
  readonly redisUrl: string;
  /** Stands before the keys of the workers' queues. */
  readonly prefix: string;
  /** The queues' names: the kinds of their jobs. */
  readonly kinds: readonly string[];
}

const PATIENCE_MS = 4_000;
/** The last moment that can be written as a date. */
const LATEST = 8.64e15;

/** Names of faults and their codes: no address, link or sign-in secret is written so. */
const PLAIN = /^[A-Za-z]\w{0,30}(?: [\w.]{1,20}){0,6}$/;
const KEPT_BACK = 'The command "jobs" tells the operator why.';

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

/** The entry's id in the outbox and when it was due. */
const shownData = (data: unknown) => {
  const [id, dueAt] = [fieldOf(data, 'id'), fieldOf(data, 'dueAt')];
  return {
    ...(typeof id === 'string' && isId(id) ? { id } : {}),
    ...(typeof dueAt === 'number' && dueAt < LATEST ? { dueAt: new Date(dueAt).toISOString() } : {}),
  };
};

const shownReason = (reason: string | undefined): string => {
  if (!reason) return '';
  return PLAIN.test(reason) ? reason : KEPT_BACK;
};

const shown = (json: ReturnType<Job['toJSON']>, kind: string): ReturnType<Job['toJSON']> => ({
  ...json,
  name: kind,
  data: shownData(json.data),
  progress: 0,
  returnvalue: null,
  failedReason: shownReason(json.failedReason),
  stacktrace: [],
});

/** False after as long as anybody should wait for a page; it keeps no process alive. */
const tooLate = (): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });

const asShown = (job: Job, kind: string): Job =>
  Object.assign(Object.create(job) as Job, { toJSON: () => shown(job.toJSON(), kind) });

class SeenQueue extends BullAdapter {
  override async getJob(id: string): Promise<Job | null> {
    const job = await super.getJob(id);
    return job ? asShown(job, this.queue.name) : null;
  }

  override async getJobs(...asked: Parameters<BullAdapter['getJobs']>): Promise<Job[]> {
    return (await super.getJobs(...asked)).map((job) => asShown(job, this.queue.name));
  }

  override async getJobLogs(): Promise<string[]> {
    return [];
  }
}

export const seenQueues = ({ redisUrl, prefix, kinds }: SeenQueuesSettings): SeenQueues => {
  const client = new Redis(redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    retryStrategy: () => null,
  });
  client.setMaxListeners(0);
  client.on('error', () => undefined);
  let connecting: Promise<void> | null = null;
  const connect = (): Promise<void> => {
    connecting ??= client.connect().finally(() => {
      connecting = null;
    });
    return connecting;
  };
  const answers = async (): Promise<boolean> => {
    if (client.status !== 'ready') await connect();
    return (await client.ping()) === 'PONG';
  };
  // Bull's types do not know the last one: it would ask Redis at once, before anybody looks.
  const options: Bull.QueueOptions & { readonly skipVersionCheck: true } = {
    prefix,
    createClient: () => client,
    skipVersionCheck: true,
  };
  return {
    list: kinds.map((kind) => new SeenQueue(new Bull(kind, options), { readOnlyMode: true })),
    areThere: () => Promise.race([answers().catch(() => false), tooLate()]),
    close: () => client.disconnect(),
  };
};
