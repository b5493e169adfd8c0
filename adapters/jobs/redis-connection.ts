// The connections to Redis that the queues share, and whether it is of use: it may be gone, slow, or answer nonsense.
// Nothing here throws or waits for long because of it, and its troubles are told once an outage.
import { Redis, type RedisOptions } from 'ioredis';

export interface LinkLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

interface RedisConnection {
  /** For commands that are answered at once; fails when Redis is away. */
  readonly client: Redis;
  /** For messages from Redis; opened at the first call. */
  subscriber(): Redis;
  /** One for each that waits for its turn in Redis. */
  blocking(): Redis;
  /** The answer, or a failure when it did not come in time; either tells how Redis is. */
  withTimeout<T>(question: () => Promise<T>): Promise<T>;
  /** Ends all connections at once. */
  close(): void;
}

const TIMEOUT_MS = 2_000;
const CONNECT_MS = 5_000;
/** Bull's own wait in Redis ends after 5 s: a connection that is silent for longer is dead. */
const SILENCE_MS = 10_000;
const MAX_RETRY_DELAY_MS = 2_000;

/** Milliseconds: how often a line that waits for nobody is asked for a word, and how long it may take for that. */
interface Probing {
  readonly everyMs: number;
  readonly timeoutMs: number;
}

const ofProcesses: Probing = { everyMs: 5_000, timeoutMs: 5_000 };

/** A line that froze says nothing of it, for hours: it is asked for a word, and begun anew without one. */
const endWhenFrozen = (client: Redis, { everyMs, timeoutMs }: Probing): NodeJS.Timeout => {
  let isPinging = false;
  const ping = async (): Promise<void> => {
    isPinging = true;
    let isOver = false;
    // Answers that came while this process was busy are read first.
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

/** A code and never a sentence: an answer of Redis may quote the command, and with it the password. */
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
    log.warn({ errorCode: errorCodeOf(error) }, 'Redis is away; jobs are taken from the database meanwhile');
  };
  const logRestored = (): void => {
    if (!isAway || isClosed) return;
    isAway = false;
    log.info({}, 'Redis is back');
  };

  const open = (options: RedisOptions): Redis => {
    const client = new Redis(url, { connectTimeout: CONNECT_MS, ...options });
    // Each queue listens on the shared ones.
    client.setMaxListeners(0);
    client.on('error', logUnavailable);
    opened.push(client);
    return client;
  };

  const client = open({
    retryStrategy,
    commandTimeout: CONNECT_MS,
    // What is asked while Redis is away is answered so, and never kept for later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // After a change of the main server, the old one takes no more.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  probes.push(endWhenFrozen(client, probing));
  client.on('ready', logRestored);
  let isTimedOut = false;
  client.on('ready', () => {
    isTimedOut = false;
  });
  let goOn = (): void => undefined;
  /** Over when the first connection stands, failed or took too long: a process that just began waits for that much. */
  const tried = new Promise<void>((resolve) => {
    goOn = resolve;
    client.once('ready', resolve);
    client.once('close', resolve);
  });

  /** A connection that answers late is begun anew: until one stands, nobody waits for Redis. */
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
        // Answers that came while this process was busy are read first.
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
