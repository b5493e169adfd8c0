import type Koa from 'koa';

/** Of the requests that are answered at once: each share has places of its own, and all others together the rest. */
export type Share = 'webhooks' | 'sign-in' | 'rest';

export interface AppState {
  requestId: string;
  /** The route's pattern for the log: never the address itself, which may hold an id or a secret. */
  route: string;
  /** The name of the contract's call that was matched. */
  call?: string;
  /** Part of signing in: its refusals carry no id. */
  isSignIn?: boolean;
  /** To be called when the whole request is there, once is enough; throws `server.unavailable` when no place is free. */
  takePlace: (share: Share) => void;
}

export type AppContext = Koa.ParameterizedContext<AppState>;
export type AppMiddleware = Koa.Middleware<AppState>;
