// Where clients of the embedded database come in: a Unix socket in a folder of ours alone, or, where the system has none
// that PostgreSQL's clients know, a port of the loopback whose secret lies in a file of ours alone.
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

export type EndpointKind = 'socket' | 'port';

/** As the clients of PostgreSQL take it. */
export interface EmbeddedAddress {
  /** A host, or the folder of the socket. */
  readonly host: string;
  readonly port: number;
  /** Asked for at a port alone. */
  readonly password?: string;
}

export interface LoopbackEndpoint {
  readonly port: number;
  readonly secret: string;
}

export const platformEndpoint: EndpointKind = process.platform === 'win32' ? 'port' : 'socket';

const LOOPBACK = '127.0.0.1';
const SECRET_BYTES = 32;

/** As a process of ours left it, so that whoever came in by it still can; null when there is none. */
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
  // The rights of a file that is there stay as they are.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(endpoint), { mode: 0o600, flag: 'wx' });
};

export const addressOf = ({ port, secret }: LoopbackEndpoint): EmbeddedAddress => ({
  host: LOOPBACK,
  port,
  password: secret,
});
