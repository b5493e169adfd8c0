import type { Logger } from 'pino';

export interface TracingSettings {
  /** The collector's address; `/v1/traces` is added to it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The part of all requests and jobs that is traced, 0 to 1. */
  readonly share: number;
}

export interface TracingNeeds {
  readonly log: Logger;
  /** What may be told of a fault: never its message. */
  readonly describeError: (thrown: unknown) => { readonly name: string; readonly code?: string };
}

export interface Tracing {
  /** Sends what is left, for two seconds at most, and traces nothing from then on. */
  stop(): Promise<void>;
}
