// Process of the embedded database: PGlite on DATA_DIR, served by the PostgreSQL wire protocol at a socket or a port.
// PGlite runs without fsync: commits survive the crash of any process, but not of the machine.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import {
  addressOf,
  type EmbeddedAddress,
  type EndpointKind,
  newEndpoint,
  readEndpoint,
  writeEndpoint,
} from './embedded-endpoint.ts';
import { embeddedPaths } from './embedded-paths.ts';
import { acquireLock, type Holder, releaseLock } from './folder-lock.ts';
import { startWireServer, type WireEndpoint, type WireServer } from './pg-wire-server.ts';

export type ChildMessage =
  | { readonly kind: 'ready'; readonly address: EmbeddedAddress }
  /** The database files were created, which uses memory that only ends with the process: start again. */
  | { readonly kind: 'made' }
  | { readonly kind: 'held'; readonly holder: Holder }
  | { readonly kind: 'broken'; readonly reason: string };

/** Emscripten's ENOSPC: its file system throws objects that are no errors. */
const NO_SPACE = 51;

const failureReason = (error: unknown): string => {
  if (error instanceof Error) return error.message;
  if (typeof error !== 'object' || error === null || !('errno' in error)) return String(error);
  return error.errno === NO_SPACE ? 'no space left on the disk' : `file system error ${error.errno}`;
};

const EXIT_TIMEOUT_MS = 5_000;

/** PGlite's default of 128 MB suits far larger catalogues. */
const SETTINGS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const paths = embeddedPaths(process.argv[2] ?? '');
const endpointKind = (process.argv[3] ?? 'socket') as EndpointKind;
let database: PGlite | null = null;
let server: WireServer | null = null;
let isEnding = false;

const sendToParent = (message: ChildMessage): void => {
  // The channel may close at any time; `disconnect` then ends this process.
  if (process.connected) process.send?.(message, undefined, {}, () => undefined);
};

const end = async (exitCode: number): Promise<void> => {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(exitCode), EXIT_TIMEOUT_MS).unref();
  await server?.stop().catch(() => undefined);
  await database?.close().catch(() => undefined);
  if (server)
    rmSync(endpointKind === 'port' ? paths.endpoint : paths.transient, { recursive: true, force: true });
  releaseLock(paths.lock);
  // Disconnects after the message was sent; nothing keeps the process alive then.
  if (process.connected) process.disconnect();
  process.exitCode = exitCode;
};

const broken = (error: unknown): void => {
  sendToParent({ kind: 'broken', reason: failureReason(error) });
  void end(1);
};

// Created in a temporary folder and renamed, so that an interrupted first start leaves no partial database.
const makeFiles = async (): Promise<void> => {
  const draft = `${paths.files}.new`;
  rmSync(draft, { recursive: true, force: true });
  const made = await PGlite.create({ dataDir: draft });
  await made.close();
  renameSync(draft, paths.files);
};

const serve = async (backend: PGlite, endpoint: WireEndpoint): Promise<WireServer> => {
  server = await startWireServer({
    backend,
    endpoint,
    maxConnections: 60,
    idleInTransactionMs: 30_000,
    onBroken: broken,
  });
  return server;
};

const openSocket = async (backend: PGlite): Promise<EmbeddedAddress> => {
  rmSync(paths.socket, { force: true });
  await serve(backend, { path: paths.socket });
  return { host: paths.socketFolder, port: paths.port };
};

const openPort = async (backend: PGlite): Promise<EmbeddedAddress> => {
  const left = readEndpoint(paths.endpoint) ?? newEndpoint();
  const anew = newEndpoint();
  // If another program listens at the old port, it may have received the secret from clients: use new ones.
  const endpoint = await serve(backend, left).then(
    ({ port }) => ({ ...left, port }),
    async () => ({ ...anew, port: (await serve(backend, anew)).port }),
  );
  writeEndpoint(paths.endpoint, endpoint);
  return addressOf(endpoint);
};

const start = async (): Promise<void> => {
  const holder = acquireLock(paths.lock);
  if (holder) {
    sendToParent({ kind: 'held', holder });
    process.disconnect();
    return;
  }
  if (!existsSync(paths.files)) {
    await makeFiles();
    // Before the message: the parent starts the next process at once.
    releaseLock(paths.lock);
    sendToParent({ kind: 'made' });
    await end(0);
    return;
  }
  database = await PGlite.create({ dataDir: paths.files, startParams: SETTINGS });
  const address = await (endpointKind === 'port' ? openPort(database) : openSocket(database));
  if (process.connected) sendToParent({ kind: 'ready', address });
  else await end(0);
};

// The IPC channel closes however the parent ends. Ctrl+C reaches the whole process group, but the parent needs the
// database while it shuts down, so only the closed channel ends this process.
process.on('disconnect', () => void end(0));
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

start().catch(broken);
