// Authenticates a call and authorizes it by the call's policy: 401 for the session first, then 403 for the role and the
// owner.

import type { ReadSession } from '@meend/core/account/sessions/read-session.ts';
import type { Caller } from '@meend/core/account/sessions/session.ts';
import { authorizationError } from '@meend/core/contract/call/authorization.ts';
import type { Call } from '@meend/core/contract/call/call.ts';
import type { AppContext } from './app-context.ts';
import type { SessionCookies } from './cookies.ts';
import { HttpError } from './http-error.ts';
import { savesData } from './save-data.ts';

/** `cookie`: the session cookie's value; null if there is none. */
export type ReadToken = (token: string | null, cookie: string | null) => Promise<ReadSession>;

export type SessionReader = (ctx: AppContext) => Promise<ReadSession>;

const BEARER = /^Bearer +([\w.-]+)$/i;

const bearerOf = (ctx: AppContext): string | null => BEARER.exec(ctx.get('authorization'))?.[1] ?? null;

export const sessionReader =
  (read: ReadToken, cookies: SessionCookies): SessionReader =>
  (ctx) =>
    read(bearerOf(ctx), cookies.jarOf(ctx).read());

export const authenticate = async (ctx: AppContext, call: Call, read: SessionReader): Promise<Caller> => {
  const { caller, renewedToken } = await read(ctx);
  const errorCode = authorizationError(call.policy, caller);
  if (errorCode !== null) throw new HttpError(errorCode);
  if (renewedToken !== null) ctx.set('X-Renewed-Token', renewedToken);
  return caller.kind === 'user' && savesData(ctx) ? { ...caller, savesData: true } : caller;
};

/** Another user's data is 404 for a reader and 403 for a writer. */
export const requireOwner = (call: Call, caller: Caller, ownerId: unknown): void => {
  if (call.policy !== 'owner' || ownerId === undefined) return;
  if (caller.kind === 'user' && caller.user.id === ownerId) return;
  throw new HttpError(call.method === 'GET' ? 'request.not-found' : 'session.forbidden');
};
