// What went wrong at the provider, in words fit for the log: whatever it wrote itself is told by standard names alone.
import type { IdentityProviderError } from '@meend/core/ports/identity-provider.ts';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { TOO_LARGE } from './bounded-fetch.ts';

/** What the fault was met at: nothing asked means that the way back itself was wrong. */
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
const ITS_OWN_TROUBLE: readonly string[] = ['server_error', 'temporarily_unavailable'];

const standard = (error: string): string => (STANDARD.has(error) ? error : 'an error of its own');

/** `OAUTH_JWT_CLAIM_COMPARISON_FAILED` becomes `jwt claim comparison failed`. */
const spoken = (code: string): string => code.replace('OAUTH_', '').replaceAll('_', ' ').toLowerCase();

const wordsOf = (fault: unknown): string => {
  if (fault instanceof ResponseBodyError || fault instanceof AuthorizationResponseError)
    return standard(fault.error);
  if (fault instanceof WWWAuthenticateChallengeError) return 'our credentials are refused';
  if (fault instanceof ClientError)
    return fault.code === undefined ? wordsOf(fault.cause) : spoken(fault.code);
  if (fault instanceof RangeError && fault.message === TOO_LARGE) return TOO_LARGE;
  if (fault instanceof DOMException && fault.name === 'TimeoutError') return 'timeout';
  return fault instanceof TypeError ? 'the connection failed' : 'not understood';
};

const isRefusal = (askedFor: OidcStep, fault: unknown): boolean => {
  if (fault instanceof AuthorizationResponseError) return !ITS_OWN_TROUBLE.includes(fault.error);
  if (fault instanceof ResponseBodyError) return fault.error === 'invalid_grant';
  return askedFor === 'way back';
};

export const identityProviderError = (askedFor: OidcStep, fault: unknown): IdentityProviderError => ({
  code: isRefusal(askedFor, fault) ? 'provider.refused' : 'provider.unavailable',
  detail: `${askedFor}: ${wordsOf(fault)}`,
});
