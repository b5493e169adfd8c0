// Sanitizes the driver's errors, which contain values in clear (`Key (email)=(…)`) and are logged: only codes and names
// remain.
import { throwIfAbandoned } from '@meend/adapters/tracing/abandoned-reads.ts';

interface DatabaseError extends Error {
  /** SQLSTATE, or Node's code of a broken connection. */
  readonly code: string;
}

/** The pool had no free connection in time; Node has no code for that. */
const POOL_EXHAUSTED = 'EBUSY';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && error.name === 'DatabaseError';

// Classes 22, 23 and 42 (PostgreSQL documentation, Appendix A): data, integrity, syntax. A retry fails again; every
// other error may be transient.
const WRONG_STATEMENT = /^(?:22|23|42)/;

/** Whether the database or the connection is unavailable, so that a retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isDatabaseError(error) && !WRONG_STATEMENT.test(error.code);

/** disk_full */
const DISK_FULL = '53100';

/** Writes fail until the database's disk has space; reads still work. */
export const isDatabaseFull = (error: unknown): boolean => codeOf(error) === DISK_FULL;

// Node's codes of a broken or refused connection, class 08, and a server that stops or starts.
const BROKEN_LINE = /^(?:E[A-Z]{3,}|08|57P0[1-3])/;

/** Whether this process cannot reach the database; another one, with its own connections, may. */
export const isLineBroken = (error: unknown): boolean =>
  isDatabaseError(error) && error.code !== POOL_EXHAUSTED && BROKEN_LINE.test(error.code);

// Messages of the driver that have no code.
const LOST = /^(?:Connection terminated|Client has encountered a connection error)/;
const WAITED = /^timeout exceeded when trying to connect/;

/** SQLSTATE, or Node's code of a broken connection; empty for errors that are not the driver's. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (WAITED.test(error.message)) return POOL_EXHAUSTED;
  return LOST.test(error.message) ? 'ECONNRESET' : '';
};

/** Explanations of timeouts; other codes are self-explanatory or documented. */
const TIMEOUT_TEXTS: Readonly<Record<string, string>> = {
  '55P03': ', it waited too long for a lock',
  '57014': ', it took too long',
};

/** Errors that are not the driver's are returned unchanged. */
export const sanitizeError = (error: unknown): unknown => {
  if (!(error instanceof Error) || isDatabaseError(error)) return error;
  const code = codeOf(error);
  if (code === '') return error;
  const { table, constraint } = error as Error & Partial<Record<'table' | 'constraint', unknown>>;
  const origin = [text(table), text(constraint)].filter((name) => name !== '').join(', ');
  const why = TIMEOUT_TEXTS[code] ?? (origin && ` (${origin})`);
  const plain = new Error(`The database refused a statement: ${code}${why}`);
  return Object.assign(plain, { name: 'DatabaseError', code });
};

type Method = (...inputs: readonly unknown[]) => Promise<unknown>;

export const withSanitizedErrors = <Store extends object>(store: Store): Store => {
  const methods = Object.entries(store) as [string, Method][];
  const guarded = methods.map(([name, method]) => {
    const call: Method = async (...inputs) => {
      throwIfAbandoned();
      return method(...inputs).catch((error) => Promise.reject(sanitizeError(error)));
    };
    return [name, call];
  });
  return Object.fromEntries(guarded) as Store;
};
