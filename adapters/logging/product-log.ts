// The product's log: JSON lines. Thrown errors are passed under `fault` and serialized safely.

import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentTrace } from '@meend/adapters/tracing/channels.ts';
import { release } from '@meend/core/shared/release.ts';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';

// Positions of the bundle translated to those of its sources. Maps are read at the first error: Node's own support would
// parse all of them at the start.

const root = fileURLToPath(new URL('../../', import.meta.url));

const POSITION = /(?<file>(?:file:\/\/)?\/[^\s():]{1,300}\.js):(?<line>\d+):(?<column>\d+)/;

const maps = new Map<string, SourceMap | null>();

const readMap = (file: string): SourceMap | null => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return null;
  }
};

const mapOf = (file: string): SourceMap | null => {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
};

/** A stack frame of a file that has a source map, with the source's file, line and column; any other as it is. */
export const sourcePosition = (frame: string): string =>
  frame.replace(POSITION, (position, address: string, line: string, column: string) => {
    const file = address.startsWith('file:') ? fileURLToPath(address) : address;
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return position;
    const source = relative(root, resolve(dirname(file), found.originalSource));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });

// Serializes an error for the log: its class, code and stack frames. Never its message, which may quote an address, a
// token or a person's text.

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

/** On every line: what the process runs (`serve`, `worker`, …), its id and its release. */
const base = { process: process.argv[2] ?? basename(process.argv[1] ?? ''), pid: process.pid, release };

/** `destination` defaults to standard output. */
export const productLog = (level: string, destination?: DestinationStream): Logger => {
  const serialize = (error: unknown) => loggedError(error);
  const mixin = () => {
    const { traceId } = currentTrace.getStore() ?? {};
    return traceId === undefined ? {} : { traceId };
  };
  const options: LoggerOptions = {
    level,
    base,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { fault: serialize, err: serialize },
    mixin,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};
