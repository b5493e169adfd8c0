// What can be traced, told to whoever listens: nobody, unless an operator names a place for traces. A channel nobody
// listens to costs next to nothing.
import { AsyncLocalStorage } from 'node:async_hooks';
import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { JobKind } from '@meend/core/jobs/job.ts';

/** A request of the application; method, route and status are read of it when it has ended. */
export interface TracedRequest {
  readonly ctx: {
    readonly method: string;
    readonly status: number;
    /** The route's pattern, and what the log calls this request. */
    readonly state: { readonly route: string; readonly requestId: string };
  };
}

export interface TracedJob {
  readonly kind: JobKind;
  /** Tries before this one. */
  readonly attempts: number;
}

/** A conversation with a server outside that is not by `fetch`, whose calls Node tells of itself. */
export interface TracedCall {
  readonly name: string;
  readonly host: string;
}

/** A statement that has ended; its text holds parameters' places, and is read for its verb and table alone. */
export interface TracedQuery {
  readonly statement: string;
  readonly tookMs: number;
  readonly isFailed: boolean;
}

/** What stands around the work that is done now. */
export interface CurrentTrace {
  readonly traceId: string;
}

export const tracedRequests = tracingChannel<unknown, TracedRequest>('traced.request');
export const tracedJobs = tracingChannel<unknown, TracedJob>('traced.job');
export const tracedCalls = tracingChannel<unknown, TracedCall>('traced.call');
export const tracedQueries = channel('traced.query');

export const currentTrace = new AsyncLocalStorage<CurrentTrace>();
