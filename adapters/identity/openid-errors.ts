// Maps errors of the identity provider to details that are safe to log: of the provider's own texts only standard error
// codes.
import type { IdentityProviderError } from '@meend/core/account/provider-identity.ts';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { TOO_LARGE } from './bounded-fetch.ts';

/** The step that failed; `way back` if the callback itself was invalid, before any request. */
export type OidcStep = 'way back' | 'description' | 'code' | 'keys';

const STANDARD: ReadonlySet<string> = new Set([
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'login_required',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
]);
const UNAVAILABLE_ERRORS: readonly string[] = ['server_error', 'temporarily_unavailable'];

const standard = (error: string): string => (STANDARD.has(error) ? error : 'an error of its own');

/** `OAUTH_JWT_CLAIM_COMPARISON_FAILED` becomes `jwt claim comparison failed`. */
const spoken = (code: string): string => code.replace('OAUTH_', '').replaceAll('_', ' ').toLowerCase();

const errorDetail = (error: unknown): string => {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return standard(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return 'our credentials are refused';
  if (error instanceof ClientError)
    return error.code === undefined ? errorDetail(error.cause) : spoken(error.code);
  if (error instanceof RangeError && error.message === TOO_LARGE) return TOO_LARGE;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  return error instanceof TypeError ? 'the connection failed' : 'not understood';
};

const isRejection = (step: OidcStep, error: unknown): boolean => {
  if (error instanceof AuthorizationResponseError) return !UNAVAILABLE_ERRORS.includes(error.error);
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant';
  return step === 'way back';
};

export const identityProviderError = (step: OidcStep, error: unknown): IdentityProviderError => ({
  code: isRejection(step, error) ? 'provider.refused' : 'provider.unavailable',
  detail: `${step}: ${errorDetail(error)}`,
});
