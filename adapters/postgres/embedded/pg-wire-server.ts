// Serves one PGlite at a Unix socket or a loopback port. PGlite is a single backend, so connections take turns by whole
// units of the protocol (a simple query, or everything up to Sync), and a connection inside a transaction keeps its
// turn until the end. pglite-socket alternates by single messages, which mixes up statements of two clients that use
// bound parameters.
import { chmodSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { passwordAuthentication } from './password-authentication.ts';
import { type Unit, wireUnits } from './pg-wire-units.ts';

interface Backend {
  execProtocolRaw(message: Uint8Array): Promise<Uint8Array>;
}

interface Connection {
  readonly socket: Socket;
  readonly units: Unit[];
  isGone: boolean;
}

/** A port requires the secret as password from every client; port 0 selects a free one. */
export type WireEndpoint = { readonly path: string } | { readonly port: number; readonly secret: string };

interface WireServerOptions {
  readonly backend: Backend;
  readonly endpoint: WireEndpoint;
  readonly maxConnections: number;
  /** Milliseconds of silence after which an open transaction's connection is closed, because all others wait for it. */
  readonly idleInTransactionMs: number;
  /** Called when the backend itself has failed and cannot serve any more. */
  readonly onBroken: (error: unknown) => void;
}

export interface WireServer {
  /** 0 at a socket. */
  readonly port: number;
  stop(): Promise<void>;
}

/** Limits of authentication, in milliseconds and bytes; then the client is disconnected. */
const AUTHENTICATION_TIMEOUT_MS = 10_000;
const MAX_UNAUTHENTICATED_BYTES = 16_384;

const READY = 0x5a;
const IDLE = 0x49;
const SYNC_AND_ROLLBACK = Buffer.from('S\0\0\0\x04Q\0\0\0\x0dROLLBACK\0', 'latin1');

/** ReadyForQuery ends a unit and carries the transaction's state; without it the unit continues. */
const isTransactionOpen = (answer: Uint8Array): boolean => answer.at(-6) !== READY || answer.at(-1) !== IDLE;

export const startWireServer = async (options: WireServerOptions): Promise<WireServer> => {
  const { backend, endpoint, onBroken } = options;
  const connections = new Set<Connection>();
  const queue: Connection[] = [];
  let owner: Connection | null = null;
  let isBusy = false;
  let silence: NodeJS.Timeout | undefined;

  const next = (): Connection | null => {
    if (owner) return owner.units.length > 0 || owner.isGone ? owner : null;
    return queue.find((connection) => connection.units.length > 0) ?? null;
  };

  const serveUnit = async (connection: Connection): Promise<void> => {
    const unit = connection.units.shift();
    if (unit) {
      queue.splice(queue.indexOf(connection), 1);
      const answer = await backend.execProtocolRaw(unit.bytes);
      if (connection.socket.writable && answer.length > 0) connection.socket.write(answer);
      owner = isTransactionOpen(answer) ? connection : null;
    }
    if (owner === connection && connection.isGone) {
      await backend.execProtocolRaw(SYNC_AND_ROLLBACK);
      owner = null;
    }
  };

  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(silence);
    try {
      for (let turn = next(); turn; turn = next()) await serveUnit(turn);
    } catch (error) {
      onBroken(error);
      return;
    }
    isBusy = false;
    const silent: Connection | null = owner;
    if (silent) silence = setTimeout(() => silent.socket.destroy(), options.idleInTransactionMs);
  };

  const server = createServer((socket) => {
    const connection: Connection = { socket, units: [], isGone: false };
    connections.add(connection);
    const authentication = 'secret' in endpoint ? passwordAuthentication(endpoint.secret) : null;
    if (authentication)
      socket.setTimeout(
        AUTHENTICATION_TIMEOUT_MS,
        () => authentication.isAuthenticated() || socket.destroy(),
      );
    const read = wireUnits((bytes) => socket.write(bytes));
    const receive = (unit: Unit): void => {
      const step = authentication?.receive(unit) ?? { kind: 'forward', units: [unit] };
      if (step.kind === 'respond') {
        socket.write(step.bytes);
        if (step.isLast) socket.destroySoon();
        return;
      }
      for (const forwarded of step.units) {
        connection.units.push(forwarded);
        queue.push(connection);
      }
    };
    let unauthenticatedBytes = 0;
    socket.on('data', (chunk) => {
      unauthenticatedBytes += chunk.length;
      if (authentication?.isAuthenticated() === false && unauthenticatedBytes > MAX_UNAUTHENTICATED_BYTES)
        return socket.destroy();
      for (const unit of read(chunk)) {
        if (unit === 'end') socket.end();
        else receive(unit);
      }
      void work();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      connection.isGone = true;
      connection.units.length = 0;
      connections.delete(connection);
      for (let at = queue.indexOf(connection); at >= 0; at = queue.indexOf(connection)) queue.splice(at, 1);
      void work();
    });
  });
  server.maxConnections = options.maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    if ('path' in endpoint) server.listen(endpoint.path, resolve);
    else server.listen(endpoint.port, '127.0.0.1', resolve);
  });
  if ('path' in endpoint) chmodSync(endpoint.path, 0o600);
  const listening = server.address();

  return {
    port: typeof listening === 'object' && listening !== null ? listening.port : 0,
    async stop() {
      clearTimeout(silence);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const { socket } of connections) socket.destroy();
      await closed;
    },
  };
};
