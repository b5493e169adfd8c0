// Fake web process that records the requests it receives.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Reached {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  /** Bytes of its body so far. */
  bytes: number;
  isWhole: boolean;
}

export interface StandIn {
  readonly url: string;
  readonly reached: Reached[];
  /** Responds to everything with this status from now on. */
  answerWith(status: number): void;
  /** Stops responding. */
  freeze(): void;
  /** Pauses GETs until `release`. */
  pauseGets(): void;
  release(): void;
  stop(): Promise<void>;
}

export const standInProcess = async (): Promise<StandIn> => {
  const reached: Reached[] = [];
  const waiting: ServerResponse[] = [];
  let isPaused = false;
  let isFrozen = false;
  let status = 200;
  const server = createServer((req, res) => {
    const one: Reached = { url: req.url ?? '', headers: req.headers, bytes: 0, isWhole: false };
    reached.push(one);
    req.on('data', (chunk: Buffer) => {
      one.bytes += chunk.length;
    });
    req.on('end', () => {
      one.isWhole = true;
      if (isFrozen) return;
      if (isPaused && req.method === 'GET') waiting.push(res);
      else res.writeHead(status).end('here');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    answerWith: (now) => {
      status = now;
    },
    freeze: () => {
      isFrozen = true;
    },
    pauseGets: () => {
      isPaused = true;
    },
    release: () => {
      isPaused = false;
      for (const res of waiting.splice(0)) res.end('here');
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
