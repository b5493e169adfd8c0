import type Koa from 'koa';

/** Which requests are refused last where there are too many, and all others. */
export type Share = 'kept' | 'rest';

export interface AppState {
  requestId: string;
  /** The route's pattern for the log: never the address itself, which may hold an id or a secret. */
  route: string;
  /** The name of the contract's call that was matched. */
  call?: string;
  /** Part of signing in: its refusals carry no id. */
  isSignIn?: boolean;
  /** To be called when the whole request is there, once is enough; throws `server.unavailable` where there are too many. */
  enter: (share: Share) => void;
}

export type AppContext = Koa.ParameterizedContext<AppState>;
export type AppMiddleware = Koa.Middleware<AppState>;
