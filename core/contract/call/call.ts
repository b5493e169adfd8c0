// A call of the wire as the browser sees it. Server-side options are in its route (area.ts).
import type { ErrorCode } from '@meend/core/shared/error.ts';

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

/** Request and response types of a call, derived from its schemas by `ShapesOf`. */
export interface CallShape {
  readonly input: CallInput;
  readonly response: unknown;
}

export interface Call<Input extends CallInput = CallInput, Response = unknown> {
  readonly method: Method;
  /** Path with `:name` for parameters and `{product}` for the product key. */
  readonly path: string;
  readonly policy: Policy;
  /** Type parameter only; never set. */
  readonly types?: { readonly input: Input; readonly response: Response };
}

interface DeclareCall {
  <Shape extends CallShape>(
    method: Method,
    path: string,
    policy: Policy,
  ): Call<Shape['input'], Shape['response']>;
  <Input extends CallInput, Response>(method: Method, path: string, policy: Policy): Call<Input, Response>;
}

/** Declares a call; the type argument is its shape. */
export const call: DeclareCall = (method: Method, path: string, policy: Policy) => ({ method, path, policy });

export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;
export type ResponseOf<C> = C extends Call<CallInput, infer Response> ? Response : never;

/** Body of every error response. */
export interface ErrorResponse {
  readonly error: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly requestId?: string;
  /** Id of the order concerned, if the client should show it. */
  readonly orderID?: string;
}
