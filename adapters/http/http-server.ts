// The process's one listener. It answers from the first moment: "getting ready" until it is given its site.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boundBody } from './body-patience.ts';

export interface HttpServer {
  /** Where it listens: the machine's choice when 0 was asked for. */
  readonly port: number;
  use(listener: RequestListener): void;
  /** Lets running answers end, then closes every connection. */
  stop(): Promise<void>;
}

export interface HttpServerSettings {
  readonly host: string;
  readonly port: number;
  readonly atFirst: RequestListener;
}

const DRAIN_MS = 10_000;

// Slow and silent clients are let go (safety.md, E-3). How long a body may take depends on what it is: see boundBody.
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} as const;

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (fault) => {
      const isTaken = 'code' in fault && fault.code === 'EADDRINUSE';
      reject(
        isTaken ? new Error(`Port ${port} is in use: stop what uses it, or set PORT to another.`) : fault,
      );
    });
    server.listen(port, host, 4096, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });

export const httpServer = async ({ host, port, atFirst }: HttpServerSettings): Promise<HttpServer> => {
  let current = atFirst;
  const server = createServer(patience, (req, res) => {
    boundBody(req, res);
    current(req, res);
  });
  server.maxHeadersCount = 200;
  await listen(server, host, port);

  return {
    port: (server.address() as AddressInfo).port,
    use: (listener) => {
      current = listener;
    },
    stop: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
