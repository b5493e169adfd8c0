// Serializes an error for the log: its class, code and stack frames. Never its message, which may quote an address, a
// token or a person's text.

import { sourcePosition } from './source-positions.ts';

interface LoggedError {
  /** Class name such as `TypeError`; the type of a thrown value that is not an error. */
  readonly name: string;
  /** Error code of the system or the database, such as `ECONNRESET` or `23505`. */
  readonly code?: string;
  /** Innermost first, each with file, line and column. */
  readonly frames: readonly string[];
  readonly cause?: LoggedError;
}

const NAME = /^\w{1,60}$/;
const CODE = /^[\w.-]{1,40}$/;
/** A stack frame as V8 prints it; a line of a message could match only if it named a file and a position. */
const FRAME =
  /^ {4}at (?:[\w$.<>[\] ]{1,120} \()?(?:file:\/\/\/|node:|\/|[A-Z]:\\)[^\s()@]{1,300}:\d+:\d+\)?$/;
const DEEPEST = 3;

const framesOf = ({ stack = '', message }: Error): readonly string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => sourcePosition(line.trim().slice('at '.length)));

export const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const { name, cause } = error;
  const code = 'code' in error ? String(error.code) : '';
  return {
    name: NAME.test(name) ? name : 'Error',
    ...(CODE.test(code) && { code }),
    frames: framesOf(error),
    ...(cause instanceof Error && depth < DEEPEST && { cause: loggedError(cause, depth + 1) }),
  };
};
