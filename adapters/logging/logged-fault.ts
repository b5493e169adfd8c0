// What the log may hold of a fault: its class, its code and where it happened. Never its message, which may quote an
// address, a token or what a person wrote.

interface LoggedError {
  /** The class, as `TypeError`; the type of what was thrown when it is no error. */
  readonly name: string;
  /** A short code of the system or the database, as `ECONNRESET` or `23505`. */
  readonly code?: string;
  /** Innermost first, each with file, line and column. */
  readonly frames: readonly string[];
  readonly cause?: LoggedError;
}

const NAME = /^\w{1,60}$/;
const CODE = /^[\w.-]{1,40}$/;
/** As V8 writes a frame; a line of a message that only looks like one would have to name a file and a place in it. */
const FRAME =
  /^ {4}at (?:[\w$.<>[\] ]{1,120} \()?(?:file:\/\/\/|node:|\/|[A-Z]:\\)[^\s()@]{1,300}:\d+:\d+\)?$/;
const DEEPEST = 3;

const framesOf = ({ stack = '', message }: Error): readonly string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim().slice('at '.length));

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
