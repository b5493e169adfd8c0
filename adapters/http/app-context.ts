import type Koa from 'koa';
import type { TakePlace } from './middleware/overload.ts';

export interface AppState {
  requestId: string;
  /** The route's pattern for the log: never the address itself, which may hold an id or a secret. */
  route: string;
  /** The name of the contract's call that was matched. */
  call?: string;
  /** Part of signing in: its refusals carry no id. */
  isSignIn?: boolean;
  /** To be called when the whole request is there: see the overload limit. */
  takePlace: TakePlace;
}

export type AppContext = Koa.ParameterizedContext<AppState>;
export type AppMiddleware = Koa.Middleware<AppState>;
