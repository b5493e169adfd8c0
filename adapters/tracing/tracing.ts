import type { Logger } from 'pino';

export interface TracingSettings {
  /** The collector's URL; `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sampling ratio of requests and jobs, 0 to 1. */
  readonly share: number;
}

export interface TracingNeeds {
  readonly log: Logger;
  /** Loggable description of an error, without its message. */
  readonly describeError: (thrown: unknown) => { readonly name: string; readonly code?: string };
}

export interface Tracing {
  /** Exports the remaining spans within two seconds and stops tracing. */
  stop(): Promise<void>;
}
