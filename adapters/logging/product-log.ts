// The product's log: JSON lines. Thrown errors are passed under `fault` and serialized safely.

import { basename } from 'node:path';
import { currentTrace } from '@meend/adapters/tracing/channels.ts';
import { release } from '@meend/core/shared/release.ts';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { loggedError } from './logged-fault.ts';

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
