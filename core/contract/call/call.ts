// A call of the wire as the browser sees it. What the server alone knows is in its route (route.ts).
import type { ErrorCode } from '@meend/core/shared/error.ts';
import type { SentOf, Shapes, WireOf } from './schema.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * anyone: guests too, an invalid token counts as none; listener: a session; owner: the session of the user whose id is
 * in the path or the body, other users get 404 on reads and 403 on writes; admin: an admin's or super admin's session;
 * staff: the same before its confirmation by a second factor; superadmin: a super admin's; banner: an admin's or super
 * admin's session, or the banner admin's token.
 */
export type Policy = 'anyone' | 'listener' | 'owner' | 'staff' | 'admin' | 'superadmin' | 'banner';

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** Where a call is, and who may make it. */
interface Address {
  readonly method: Method;
  /** Path with `:name` for parameters and `{product}` for the product key. */
  readonly path: string;
  readonly policy: Policy;
}

export interface Call<Input = CallInput, Response = unknown> extends Address {
  /** Types alone; never set. */
  readonly types?: { readonly input: Input; readonly response: Response };
}

/** The calls of a table of routes: `const jobCalls: CallsOf<typeof jobRoutes> = { … }`. */
export type CallsOf<Routes extends Readonly<Record<string, Shapes>>> = {
  readonly [Name in keyof Routes]: Call<SentOf<Routes[Name]>, WireOf<Routes[Name]['response']>>;
};

export const call = (method: Method, path: string, policy: Policy): Address => ({ method, path, policy });

export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;
export type ResponseOf<C> = C extends Call<unknown, infer Response> ? Response : never;

/** Body of every error response. */
export interface ErrorResponse {
  readonly error: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly requestId?: string;
  /** Id of the order concerned, if the client should show it. */
  readonly orderID?: string;
}
