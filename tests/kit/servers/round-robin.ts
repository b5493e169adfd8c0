// Replaces nginx with deploy/nginx.conf on machines without it: round-robin load balancing, keep-alive connections, and
// retries on the next process if the first accepted nothing, or broke off before responding to an idempotent request.
// Also checks /readyz, as other load balancers do.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export interface FrontProxy {
  readonly name: string;
  readonly url: string;
  stop(): Promise<void>;
}

interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

const POLL_INTERVAL_MS = 100;
const ONCE_ONLY = new Set(['POST', 'PATCH', 'LOCK']);

const isRefused = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ECONNREFUSED';

const behind = (origin: string) => {
  const { hostname: host, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  const send = ({ method, path, headers, body }: ProxiedRequest): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request({ host, port, method, path, headers, agent }, resolve).once('error', reject).end(body);
    });
  let isReady = true;
  const checkReadiness = async (): Promise<void> => {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    isReady = answer?.status === 200;
  };
  let looking: Promise<void> = checkReadiness();
  const timer = setInterval(() => {
    looking = checkReadiness();
  }, POLL_INTERVAL_MS);
  return {
    send,
    isReady: () => isReady,
    close: async () => {
      clearInterval(timer);
      await looking;
      agent.destroy();
    },
  };
};

const withoutHop = ({ connection: _, 'keep-alive': __, ...headers }: IncomingMessage['headers']) => headers;

export const roundRobin = async (origins: readonly string[], port: number): Promise<FrontProxy> => {
  const processes = origins.map(behind);
  let turn = 0;

  const answerOf = async (proxied: ProxiedRequest): Promise<IncomingMessage> => {
    turn += 1;
    const inTurn = processes.map((_, index) => processes[(turn + index) % processes.length]);
    const order = [...inTurn.filter((one) => one?.isReady()), ...inTurn.filter((one) => !one?.isReady())];
    let last: unknown;
    for (const one of order) {
      if (!one) continue;
      try {
        return await one.send(proxied);
      } catch (fault) {
        last = fault;
        if (!isRefused(fault) && ONCE_ONLY.has(proxied.method)) break;
      }
    }
    throw last;
  };

  const pass = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const headers = { ...withoutHop(req.headers), 'x-forwarded-for': req.socket.remoteAddress };
    const proxied = { method: req.method ?? 'GET', path: req.url ?? '/', headers, body: await buffer(req) };
    try {
      const answer = await answerOf(proxied);
      res.writeHead(answer.statusCode ?? 502, withoutHop(answer.headers));
      await pipeline(answer, res);
    } catch (fault) {
      if (res.headersSent) res.destroy();
      else res.writeHead(502).end(String(fault));
    }
  };

  const server = createServer((req, res) => void pass(req, res));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    name: 'a round robin of the tests',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await Promise.all(processes.map((one) => one.close()));
    },
  };
};
