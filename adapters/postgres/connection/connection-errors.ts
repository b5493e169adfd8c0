// Operator messages for failed connections to PostgreSQL; they name the host, never the password.

/** `isPassing`: transient, such as a server that is still starting or a network that is not up yet. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
];
const NO_ANSWER = /^(?:timeout exce|Connection terminated|Client has encountered a connection error)/;
const CERTIFICATE = /CERT|ALTNAME|UNABLE_TO_|SELF_SIGNED|SSL|TLS/;
const NO_TLS = 'The server does not support SSL connections';

// PgBouncer's error message: it rejects session limits in the startup packet.
const POOLER = /^unsupported startup parameter/;

interface ConnectionTarget {
  /** Name of the setting with the URL. */
  readonly setting: string;
  /** "db.example:5432". */
  readonly server: string;
  readonly database: string;
}

const targetOf = (url: string, setting: string): ConnectionTarget => {
  const { hostname, port, pathname } = new URL(url);
  return {
    setting,
    server: `${hostname}:${port || 5432}`,
    database: decodeURIComponent(pathname.slice(1)),
  };
};

/** Messages by SQLSTATE (PostgreSQL documentation, Appendix A). */
const errorsBySqlState: Readonly<Record<string, (target: ConnectionTarget) => DatabaseUnavailable>> = {
  '28P01': ({ server, setting }) =>
    new DatabaseUnavailable(
      `PostgreSQL at ${server} rejects the user name or password of ${setting}.`,
      false,
    ),
  '28000': ({ server, setting }) =>
    new DatabaseUnavailable(
      `PostgreSQL at ${server} rejects the connection of ${setting}: check its pg_hba.conf, and sslmode.`,
      false,
    ),
  '3D000': ({ server, database }) =>
    new DatabaseUnavailable(`PostgreSQL at ${server} has no database "${database}".`, false),
  '42501': ({ server, database, setting }) =>
    new DatabaseUnavailable(
      `PostgreSQL at ${server} does not let the user of ${setting} create tables in "${database}".`,
      false,
    ),
  '53300': ({ server }) =>
    new DatabaseUnavailable(`PostgreSQL at ${server} has no free connection (max_connections).`, true),
  '57P03': ({ server }) => new DatabaseUnavailable(`PostgreSQL at ${server} is still starting.`, true),
};

const poolerAt = ({ setting, server }: ConnectionTarget): DatabaseUnavailable =>
  new DatabaseUnavailable(
    setting === 'DATABASE_URL'
      ? `A pooler answers at ${server}, such as PgBouncer: set DIRECT_DATABASE_URL to the address of PostgreSQL itself.`
      : `A pooler answers at ${server}: ${setting} must be the address of PostgreSQL itself.`,
    false,
  );

/** Error for a pooler that accepts the startup parameters but does not forward them to PostgreSQL. */
export const poolerError = (url: string, setting = 'DATABASE_URL'): DatabaseUnavailable =>
  poolerAt(targetOf(url, setting));

const toUnavailable = (
  code: string,
  message: string,
  target: ConnectionTarget,
): DatabaseUnavailable | null => {
  const toError = errorsBySqlState[code];
  if (toError) return toError(target);
  const { server, setting } = target;
  if (UNREACHABLE.includes(code) || code.startsWith('57P0') || NO_ANSWER.test(message))
    return new DatabaseUnavailable(`No PostgreSQL answers at ${server} (${code || 'no answer'}).`, true);
  if (POOLER.test(message)) return poolerAt(target);
  if (message.startsWith(NO_TLS))
    return new DatabaseUnavailable(
      `PostgreSQL at ${server} does not support TLS, which sslmode in ${setting} requires.`,
      false,
    );
  if (CERTIFICATE.test(code))
    return new DatabaseUnavailable(
      `The certificate of PostgreSQL at ${server} is not trusted (${code}): check sslmode and sslrootcert in ${setting}.`,
      false,
    );
  if (code === 'ENOENT' || code === 'EACCES')
    return new DatabaseUnavailable(
      `A file that ${setting} names (sslrootcert, sslcert or sslkey) cannot be read (${code}).`,
      false,
    );
  return null;
};

const textOf = (error: unknown, field: 'code' | 'message'): string => {
  const value = (error as Readonly<Record<string, unknown>> | null)?.[field];
  return typeof value === 'string' ? value : '';
};

/** Other errors are returned unchanged; `setting` is the one with the URL. */
export const connectionError = (error: unknown, url: string, setting = 'DATABASE_URL'): unknown => {
  // A host name with several addresses fails with an AggregateError.
  const [first] = error instanceof AggregateError ? error.errors : [];
  const code = textOf(error, 'code') || textOf(first, 'code');
  return toUnavailable(code, textOf(error, 'message'), targetOf(url, setting)) ?? error;
};
