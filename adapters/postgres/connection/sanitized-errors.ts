// The driver's errors carry values in clear (`Key (email)=(…)`), and errors are logged: only code and names go on.
import { throwIfAbandoned } from '@meend/adapters/tracing/abandoned-reads.ts';

interface DatabaseError extends Error {
  /** SQLSTATE, or Node's code of a broken connection. */
  readonly code: string;
}

/** All connections were in use for too long; Node has no code for that. */
const POOL_EXHAUSTED = 'EBUSY';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && error.name === 'DatabaseError';

// Classes 22, 23 and 42 (Appendix A of the documentation): data, integrity, the statement itself. Asking again will not
// mend what is wrong with the statement; everything else may be over in a moment.
const WRONG_STATEMENT = /^(?:22|23|42)/;

/** The database, or the way to it, is not well: the same request may succeed a little later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isDatabaseError(error) && !WRONG_STATEMENT.test(error.code);

/** disk_full */
const DISK_FULL = '53100';

/** Nothing is saved until the database's disk has room; what only reads goes on. */
export const isDatabaseFull = (error: unknown): boolean => codeOf(error) === DISK_FULL;

// Node's codes of a connection that broke or was never made, class 08, and a server that stops or starts.
const BROKEN_LINE = /^(?:E[A-Z]{3,}|08|57P0[1-3])/;

/** This process does not reach the database; another one, whose lines are its own, may. */
export const isLineBroken = (error: unknown): boolean =>
  isDatabaseError(error) && error.code !== POOL_EXHAUSTED && BROKEN_LINE.test(error.code);

// The driver says these without a code.
const LOST = /^(?:Connection terminated|Client has encountered a connection error)/;
const WAITED = /^timeout exceeded when trying to connect/;

/** SQLSTATE, or Node's code of a broken connection; nothing where an error is not the driver's. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (WAITED.test(error.message)) return POOL_EXHAUSTED;
  return LOST.test(error.message) ? 'ECONNRESET' : '';
};

/** What a timeout of ours ended, in words: the rest speaks for itself or is looked up. */
const TIMEOUT_TEXTS: Readonly<Record<string, string>> = {
  '55P03': ', it waited too long for a lock',
  '57014': ', it took too long',
};

/** Errors that are not the driver's go on as they are. */
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
