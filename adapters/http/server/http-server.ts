// The process's one listener: what it answers can be changed while it runs, and it leaves without breaking an answer off.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { refuseRaw, sendPlainError } from '../calls/plain-responses.ts';
import { enforceBodyTimeout } from './body-timeout.ts';
import { close, listenAt, moreAcceptors } from './more-acceptors.ts';
import { boundWrites, WRITE_TIMEOUT_MS } from './write-timeout.ts';

export interface HttpServer {
  /** Where it listens: the machine's choice when 0 was asked for. */
  readonly port: number;
  use(listener: RequestListener): void;
  /** True from the first word of leaving or stopping on. */
  isDraining(): boolean;
  /**
   * Goes on answering until nobody has asked for a second or ten seconds are over: time for whoever shares requests out
   * to see that this process is no longer ready. Without connections it ends at once.
   */
  drain(): Promise<void>;
  /**
   * Takes no more connections; those it has get their last answer. After `leave` they have until nobody has asked for a
   * second, and those that are silent are closed; running answers have ten seconds at most, then every connection is
   * closed.
   */
  stop(): Promise<void>;
}

/** Milliseconds. */
export interface DrainTimeouts {
  /** Nobody has asked for so long: nobody will. */
  readonly quiet: number;
  /** The longest a busy process goes on answering. */
  readonly longest: number;
  /** How long connections may take that were there when no more were taken. */
  readonly lastAnswers: number;
}

interface HttpServerSettings {
  readonly host: string;
  readonly port: number;
  readonly atFirst: RequestListener;
  readonly timeouts?: DrainTimeouts;
  /** Milliseconds an answer waits for a reader who takes nothing. */
  readonly writeTimeoutMs?: number;
}

export const drainTimeouts: DrainTimeouts = { quiet: 1_000, longest: 10_000, lastAnswers: 10_000 };
const POLL_INTERVAL_MS = 20;
/** A machine so busy that each turn of the loop brings another connection is not waited for longer. */
const LAST_ARRIVALS_MS = 1_000;

// Slow and silent clients are let go. How long a body may take depends on what it is: see boundBody.
const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} as const;

/** Looks at the process's health do not count as somebody asking: they would keep it from ever being idle. */
const isProbe = (url: string | undefined): boolean => url === '/readyz' || url === '/healthz';

const BACKLOG = 4096;

const isPortInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** On systems where sockets can share an address they do; whether it is free is asked of one that shares it with none. */
const listen = async (server: Server, host: string, port: number): Promise<readonly NetServer[]> => {
  const at = { host, port, backlog: BACKLOG };
  if (process.platform !== 'linux') {
    await listenAt(server, at);
    return [];
  }
  const probe = createNetServer();
  await listenAt(probe, at);
  const free = (probe.address() as AddressInfo).port;
  await close(probe);
  await listenAt(server, { ...at, port: free, reusePort: true });
  return moreAcceptors(server, { ...at, port: free });
};

const hasConnections = (server: NetServer): Promise<boolean> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error === null && count > 0)));

/** Milliseconds a turn takes in which nobody had to wait for what this process does. */
const SHORT_TURN_MS = 0.5;

/**
 * Resolves in a short turn in which nobody waited to be taken in: in a long one somebody may have come since. The kernel answers for a process and keeps who came until
 * the loop takes them in, one a turn; closing the socket resets those, and a proxy that has sent its request repeats none
 * that may change something.
 */
const whenAllAreIn = async (server: Server): Promise<void> => {
  const began = performance.now();
  let came = true;
  let took = 0;
  const seen = (): void => {
    came = true;
  };
  server.on('connection', seen);
  while ((came || took > SHORT_TURN_MS) && performance.now() - began < LAST_ARRIVALS_MS) {
    came = false;
    const turned = performance.now();
    await nextTurn();
    took = performance.now() - turned;
  }
  server.off('connection', seen);
};

export const httpServer = async ({
  host,
  port,
  atFirst,
  timeouts = drainTimeouts,
  writeTimeoutMs = WRITE_TIMEOUT_MS,
}: HttpServerSettings): Promise<HttpServer> => {
  let current = atFirst;
  let isDraining = false;
  let isStopping = false;
  let endsIdle = false;
  let running = 0;
  let askedAt = 0;
  let hasLeft = false;
  const latest = new WeakMap<Duplex, ServerResponse>();
  const ended = (): void => {
    running -= 1;
    if (endsIdle) setImmediate(() => server.closeIdleConnections());
  };
  const isQuiet = () => running === 0 && performance.now() - askedAt >= timeouts.quiet;
  const server = createServer(serverOptions, (req, res) => {
    running += 1;
    latest.set(req.socket, res);
    res.on('close', ended);
    if (!isProbe(req.url)) askedAt = performance.now();
    if (isStopping) res.shouldKeepAlive = false;
    enforceBodyTimeout(req, res);
    current(req, res);
  });
  server.on('checkExpectation', (req, res) => sendPlainError(req, res, 'request.unknown-expectation'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const res = latest.get(socket);
    const isCutOff = res?.headersSent === true && !res.writableFinished;
    if (isCutOff || !socket.writable) socket.destroy();
    else refuseRaw(socket, error.code);
  });
  boundWrites(server, (socket) => latest.get(socket), writeTimeoutMs);
  server.maxHeadersCount = 200;
  const acceptors = await listen(server, host, port).catch((error) => {
    throw isPortInUse(error)
      ? new Error(`Port ${port} is in use: stop what uses it, or set another port.`)
      : error;
  });

  return {
    port: (server.address() as AddressInfo).port,
    use: (listener) => {
      current = listener;
    },
    isDraining: () => isDraining,
    async drain() {
      isDraining = true;
      const began = performance.now();
      const open = await Promise.all([server, ...acceptors].map(hasConnections));
      if (!open.includes(true)) return;
      askedAt = began;
      hasLeft = true;
      const isOver = () => isStopping || isQuiet() || performance.now() - began >= timeouts.longest;
      while (!isOver()) await wait(POLL_INTERVAL_MS);
    },
    async stop() {
      isDraining = true;
      isStopping = true;
      await whenAllAreIn(server);
      const force = setTimeout(() => server.closeAllConnections(), timeouts.lastAnswers);
      // A proxy's kept connections go on: few new ones come, and the kernel resets whoever comes as the sockets close.
      const closed = Promise.all([server, ...acceptors].map(close));
      let isAlone = false;
      const alone = closed.then(() => {
        isAlone = true;
      });
      const until = performance.now() + timeouts.lastAnswers;
      while (hasLeft && !isAlone && !isQuiet() && performance.now() < until) await wait(POLL_INTERVAL_MS);
      endsIdle = true;
      server.closeIdleConnections();
      await alone;
      clearTimeout(force);
    },
  };
};
