import type Koa from 'koa';

/** Load shedding: `kept` requests are refused last, `rest` first. */
export type Share = 'kept' | 'rest';

export interface AppState {
  requestId: string;
  /** The route's pattern for the log; the URL itself may hold an id or a secret. */
  route: string;
  /** Name of the matched call. */
  call?: string;
  /** A call of sign-in: its error responses carry no request id. */
  isSignIn?: boolean;
  /**
   * Starts the request's work once its body is complete; only the first call counts. Throws `server.unavailable` under
   * overload.
   */
  enter: (share: Share) => void;
}

export type AppContext = Koa.ParameterizedContext<AppState>;
export type AppMiddleware = Koa.Middleware<AppState>;
