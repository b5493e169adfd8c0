import type Koa from 'koa';

export interface AppState {
  requestId: string;
  /** The route's pattern for the log: never the address itself, which may hold an id or a secret. */
  route: string;
  /** The name of the contract's call that was matched. */
  call?: string;
  /** Part of signing in: its refusals carry no id. */
  isSignIn?: boolean;
}

export type AppContext = Koa.ParameterizedContext<AppState>;
export type AppMiddleware = Koa.Middleware<AppState>;
