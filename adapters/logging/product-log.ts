// The product's log: JSON lines. Thrown errors are passed under `fault` and serialized safely.

import { currentTrace } from '@meend/adapters/tracing/channels.ts';
import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './logged-fault.ts';

/** `destination` defaults to standard output. */
export const productLog = (level: string, destination?: DestinationStream): Logger => {
  const serialize = (error: unknown) => loggedError(error);
  const mixin = () => {
    const { traceId } = currentTrace.getStore() ?? {};
    return traceId === undefined ? {} : { traceId };
  };
  const options = { level, base: null, serializers: { fault: serialize, err: serialize }, mixin };
  return destination === undefined ? pino(options) : pino(options, destination);
};
