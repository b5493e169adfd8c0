// HTTP server of the process: its request listener can be replaced while it runs, and it drains without cutting off
// responses.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { refuseRaw, sendPlainError } from '../calls/plain-responses.ts';
import { boundWrites, enforceBodyTimeout, WRITE_TIMEOUT_MS } from './connection-timeouts.ts';
import { close, listenAt, moreAcceptors } from './more-acceptors.ts';
import type { RequestGuard } from './request-guard.ts';

export interface HttpServer {
  /** The port it listens on; chosen by the system if 0 was requested. */
  readonly port: number;
  use(listener: RequestListener): void;
  /** True from the start of `drain` or `stop` on. */
  isDraining(): boolean;
  /**
   * Keeps serving until no request has arrived for a second, or for ten seconds at most: time for the load balancer to
   * see that the process is no longer ready. Resolves at once if there are no connections.
   */
  drain(): Promise<void>;
  /**
   * Closes the listening sockets and completes pending responses within ten seconds, then destroys every connection.
   * After `drain`, open connections are served until no request has arrived for a second; idle ones are closed.
   */
  stop(): Promise<void>;
}

/** In milliseconds. */
export interface DrainTimeouts {
  /** Time without a request after which draining ends. */
  readonly quiet: number;
  /** Maximum time of draining. */
  readonly longest: number;
  /** Time for open connections after the listening sockets closed. */
  readonly lastAnswers: number;
}

interface HttpServerSettings {
  readonly host: string;
  readonly port: number;
  readonly atFirst: RequestListener;
  readonly guard: RequestGuard;
  readonly timeouts?: DrainTimeouts;
  /** Timeout in milliseconds of a response whose client reads nothing. */
  readonly writeTimeoutMs?: number;
}

export const drainTimeouts: DrainTimeouts = { quiet: 1_000, longest: 10_000, lastAnswers: 10_000 };
const POLL_INTERVAL_MS = 20;
/** Limit of `whenAllAreIn` in milliseconds, for a machine so busy that every turn of the loop accepts a connection. */
const LAST_ARRIVALS_MS = 1_000;

// Closes slow and idle connections. The timeout of a body depends on its kind: see `enforceBodyTimeout`.
const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  // A missing Host header is answered by the guard.
  requireHostHeader: false,
  connectionsCheckingInterval: 2_000,
} as const;

/** Health checks do not count as requests when draining: they would keep it from ever becoming quiet. */
const isProbe = (url: string | undefined): boolean => url === '/readyz' || url === '/healthz';

const BACKLOG = 4096;

const isPortInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Listens with SO_REUSEPORT on Linux; checks first with an exclusive socket that the port is free. */
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

/** Duration in milliseconds of a turn of the event loop in which no connection can have waited. */
const SHORT_TURN_MS = 0.5;

/**
 * Resolves after a short turn of the event loop without a new connection. The kernel queues connections until the loop
 * accepts them, one per turn; closing the socket would reset those, and a proxy does not retry a write it has already
 * sent.
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
  guard,
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
    const error = guard.check(req, res);
    if (error === null) current(req, res);
    else {
      res.shouldKeepAlive = false;
      sendPlainError(req, res, error);
    }
  });
  server.on('checkExpectation', (req, res) =>
    sendPlainError(req, res, guard.check(req, res) ?? 'request.unknown-expectation'),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const res = latest.get(socket);
    const isCutOff = res?.headersSent === true && !res.writableFinished;
    if (isCutOff || !socket.writable) socket.destroy();
    else refuseRaw(socket, error.code, guard.isHttps);
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
      // Keep-alive connections of a proxy continue; the kernel resets the few new ones that arrive while the sockets
      // close.
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
