// The embedded database's own process: PGlite on the data folder, the PostgreSQL wire protocol at a socket or a port.
// fsync is off in PGlite: what is committed survives the death of any process, not of the machine.
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
  /** The files were made, which costs memory that only the end of a process gives back: start again. */
  | { readonly kind: 'made' }
  | { readonly kind: 'held'; readonly holder: Holder }
  | { readonly kind: 'broken'; readonly reason: string };

const EXIT_TIMEOUT_MS = 5_000;

/** PGlite's default of 128 MB is for catalogues a hundred times ours. */
const SETTINGS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const paths = embeddedPaths(process.argv[2] ?? '');
const endpointKind = (process.argv[3] ?? 'socket') as EndpointKind;
let database: PGlite | null = null;
let server: WireServer | null = null;
let isEnding = false;

const sendToParent = (message: ChildMessage): void => {
  // A parent that ended this very moment hears nothing; its channel's end is told by `disconnect`.
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
  // The channel is closed only after what was told has left; then nothing keeps the process.
  if (process.connected) process.disconnect();
  process.exitCode = exitCode;
};

const broken = (error: unknown): void => {
  sendToParent({ kind: 'broken', reason: error instanceof Error ? error.message : String(error) });
  void end(1);
};

// Made aside and moved: a first start that is cut off leaves no half-made database behind.
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
  // Somebody else may have the port of a killed process by now, and have been told its secret.
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
    sendToParent({ kind: 'made' });
    await end(0);
    return;
  }
  database = await PGlite.create({ dataDir: paths.files, startParams: SETTINGS });
  const address = await (endpointKind === 'port' ? openPort(database) : openSocket(database));
  if (process.connected) sendToParent({ kind: 'ready', address });
  else await end(0);
};

// The channel breaks when the parent ends, however it ends. Ctrl+C reaches the whole group; the parent still needs
// the database while it finishes, so only the parent ends this process.
process.on('disconnect', () => void end(0));
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

start().catch(broken);
