// Endpoint of the embedded database: a Unix socket in a private folder, or, on systems without one that PostgreSQL
// clients support, a loopback port with a secret in a private file.
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

export type EndpointKind = 'socket' | 'port';

/** In the form of PostgreSQL clients' options. */
export interface EmbeddedAddress {
  /** Host name, or the folder of the socket. */
  readonly host: string;
  readonly port: number;
  /** Required at a port only. */
  readonly password?: string;
}

export interface LoopbackEndpoint {
  readonly port: number;
  readonly secret: string;
}

export const platformEndpoint: EndpointKind = process.platform === 'win32' ? 'port' : 'socket';

const LOOPBACK = '127.0.0.1';
const SECRET_BYTES = 32;

/** The endpoint that an earlier process stored, so that clients can reconnect to it; null if there is none. */
export const readEndpoint = (file: string): LoopbackEndpoint | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LoopbackEndpoint;
  } catch {
    return null;
  }
};

/** At any free port. */
export const newEndpoint = (): LoopbackEndpoint => ({
  port: 0,
  secret: randomBytes(SECRET_BYTES).toString('base64url'),
});

export const writeEndpoint = (file: string, endpoint: LoopbackEndpoint): void => {
  // Writing to an existing file would keep its mode.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(endpoint), { mode: 0o600, flag: 'wx' });
};

export const addressOf = ({ port, secret }: LoopbackEndpoint): EmbeddedAddress => ({
  host: LOOPBACK,
  port,
  password: secret,
});
