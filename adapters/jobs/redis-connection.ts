// Redis connections shared by the queues, with the state of Redis, which may be unavailable, slow or broken. Nothing
// here throws or blocks for long because of that, and each outage is logged once.
import { Redis, type RedisOptions } from 'ioredis';

export interface LinkLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

interface RedisConnection {
  /** For non-blocking commands; they fail while Redis is unavailable. */
  readonly client: Redis;
  /** For pub/sub; opened at the first call. */
  subscriber(): Redis;
  /** For blocking commands; a new connection per call. */
  blocking(): Redis;
  /** Rejects if the reply does not arrive in time; every result updates the known state of Redis. */
  withTimeout<T>(question: () => Promise<T>): Promise<T>;
  /** Closes all connections at once. */
  close(): void;
}

const TIMEOUT_MS = 2_000;
const CONNECT_MS = 5_000;
/** Bull's blocking commands return after 5 s: a connection silent for longer is dead. */
const SILENCE_MS = 10_000;
const MAX_RETRY_DELAY_MS = 2_000;

/** Milliseconds: interval of the PING on a blocking connection, and its timeout. */
interface Probing {
  readonly everyMs: number;
  readonly timeoutMs: number;
}

const ofProcesses: Probing = { everyMs: 5_000, timeoutMs: 5_000 };

/** A frozen connection reports no error for hours: it is pinged, and reconnected if there is no reply. */
const endWhenFrozen = (client: Redis, { everyMs, timeoutMs }: Probing): NodeJS.Timeout => {
  let isPinging = false;
  const ping = async (): Promise<void> => {
    isPinging = true;
    let isOver = false;
    // setImmediate lets replies that arrived while the event loop was blocked win over the timeout.
    const late = setTimeout(() => setImmediate(() => isOver || client.disconnect(true)), timeoutMs);
    await client.ping().catch(() => undefined);
    isOver = true;
    isPinging = false;
    clearTimeout(late);
  };
  return setInterval(() => {
    if (client.status === 'ready' && !isPinging) void ping();
  }, everyMs).unref();
};

const retryStrategy = (times: number): number => Math.min(MAX_RETRY_DELAY_MS, times * 100);

const lasting: RedisOptions = { maxRetriesPerRequest: null, enableReadyCheck: false, retryStrategy };

/** Error code only: Redis's message may quote the command, and with it the password. */
const errorCodeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /^(?:Ready check failed: )?([A-Z]{3,})\b/.exec(error.message)?.[1] ?? error.name;
};

export const redisConnection = (
  url: string,
  log: LinkLog,
  probing: Probing = ofProcesses,
): RedisConnection => {
  let isAway = false;
  let isClosed = false;
  const opened: Redis[] = [];
  const probes: NodeJS.Timeout[] = [];

  const logUnavailable = (error: unknown): void => {
    if (isAway || isClosed) return;
    isAway = true;
    log.warn({ errorCode: errorCodeOf(error) }, 'Redis is unavailable; jobs are taken from the database');
  };
  const logRestored = (): void => {
    if (!isAway || isClosed) return;
    isAway = false;
    log.info({}, 'Redis is available again');
  };

  const open = (options: RedisOptions): Redis => {
    const client = new Redis(url, { connectTimeout: CONNECT_MS, ...options });
    // Each queue adds listeners to the shared connections.
    client.setMaxListeners(0);
    client.on('error', logUnavailable);
    opened.push(client);
    return client;
  };

  const client = open({
    retryStrategy,
    commandTimeout: CONNECT_MS,
    // Commands fail at once while Redis is unavailable and are never queued.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // After a failover the old primary is read-only.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  probes.push(endWhenFrozen(client, probing));
  client.on('ready', logRestored);
  let isTimedOut = false;
  client.on('ready', () => {
    isTimedOut = false;
  });
  let goOn = (): void => undefined;
  /** Settles when the first connection is open, failed or timed out: a starting process waits no longer. */
  const tried = new Promise<void>((resolve) => {
    goOn = resolve;
    client.once('ready', resolve);
    client.once('close', resolve);
  });

  /** Reconnects after a timeout; until a new connection is open, commands fail at once. */
  const giveUp = (): Error => {
    goOn();
    if (client.status === 'ready' && !isTimedOut) client.disconnect(true);
    isTimedOut = true;
    return Object.assign(new Error('Redis did not answer in time'), { code: 'ETIMEDOUT' });
  };

  let subscriber: Redis | null = null;
  return {
    client,
    subscriber() {
      if (subscriber === null) {
        subscriber = open(lasting);
        probes.push(endWhenFrozen(subscriber, probing));
      }
      return subscriber;
    },
    blocking: () => open({ ...lasting, socketTimeout: SILENCE_MS }),
    async withTimeout(question) {
      let timer: NodeJS.Timeout | undefined;
      let isOver = false;
      const late = new Promise<never>((_resolve, reject) => {
        // setImmediate lets replies that arrived while the event loop was blocked win over the timeout.
        timer = setTimeout(() => setImmediate(() => isOver || reject(giveUp())), TIMEOUT_MS);
      });
      try {
        const pending = tried.then(() => {
          if (client.status === 'ready' && !isTimedOut) return question();
          throw Object.assign(new Error('Redis is away'), { code: 'EAWAY' });
        });
        const answer = await Promise.race([pending, late]);
        logRestored();
        return answer;
      } catch (error) {
        logUnavailable(error);
        throw error;
      } finally {
        isOver = true;
        clearTimeout(timer);
      }
    },
    close() {
      isClosed = true;
      for (const probe of probes) clearInterval(probe);
      for (const one of opened) one.disconnect();
    },
  };
};
