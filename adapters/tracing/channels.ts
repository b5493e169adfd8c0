// Diagnostics channels for tracing. A channel without subscribers costs next to nothing.
import { AsyncLocalStorage } from 'node:async_hooks';
import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { JobKind } from '@meend/core/jobs/job.ts';

/** A request of the application; method, route and status are read when it has ended. */
export interface TracedRequest {
  readonly ctx: {
    readonly method: string;
    readonly status: number;
    /** The route's pattern, and the request id of the log. */
    readonly state: { readonly route: string; readonly requestId: string };
  };
}

export interface TracedJob {
  readonly kind: JobKind;
  /** Number of earlier attempts. */
  readonly attempts: number;
}

/** A call to an external server without `fetch`, whose calls Node reports itself. */
export interface TracedCall {
  readonly name: string;
  readonly host: string;
}

/**
 * A completed statement; its text has placeholders for the parameters, and is read for its verb and first table alone.
 */
export interface TracedQuery {
  readonly statement: string;
  readonly tookMs: number;
  readonly isFailed: boolean;
}

/** Trace context of the running work. */
export interface CurrentTrace {
  readonly traceId: string;
}

export const tracedRequests = tracingChannel<unknown, TracedRequest>('traced.request');
export const tracedJobs = tracingChannel<unknown, TracedJob>('traced.job');
export const tracedCalls = tracingChannel<unknown, TracedCall>('traced.call');
export const tracedQueries = channel('traced.query');

export const currentTrace = new AsyncLocalStorage<CurrentTrace>();
