// What the log may hold of a fault: its class, its code and where it happened. Never its message, which may quote an
// address, a token or what a person wrote.

export interface LoggedFault {
  /** The class, as `TypeError`; the type of what was thrown when it is no error. */
  readonly name: string;
  /** A short code of the system or the database, as `ECONNRESET` or `23505`. */
  readonly code?: string;
  /** Innermost first, each with file, line and column. */
  readonly frames: readonly string[];
  readonly cause?: LoggedFault;
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

export const loggedFault = (fault: unknown, depth = 0): LoggedFault => {
  if (!(fault instanceof Error)) return { name: typeof fault, frames: [] };
  const { name, cause } = fault;
  const code = 'code' in fault ? String(fault.code) : '';
  return {
    name: NAME.test(name) ? name : 'Error',
    ...(CODE.test(code) && { code }),
    frames: framesOf(fault),
    ...(cause instanceof Error && depth < DEEPEST && { cause: loggedFault(cause, depth + 1) }),
  };
};
