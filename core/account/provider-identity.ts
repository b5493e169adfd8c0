// Requests to and results of an identity provider (OpenID Connect).
import type { UserId } from '@meend/core/shared/ids.ts';

/** State and nonce that must come back unchanged, and the PKCE verifier; all secret. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
}

/** Verified identity; every signature and claim has been checked. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** As the provider writes it; null if absent. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** As the provider writes it; null if absent. */
  readonly name: string | null;
}

/** unavailable: no usable response; refused: the user cancelled, or the response does not match our request. */
export interface IdentityProviderError {
  readonly code: 'provider.unavailable' | 'provider.refused';
  /** Short text for the log: the step and the error; no personal data and no secret. */
  readonly detail: string;
}

/** Used if no identity provider is configured. */
export const noIdentityProvider: IdentityProviderError = {
  code: 'provider.unavailable',
  detail: 'none is offered',
};

export const isIdentityProviderError = (answer: object): answer is IdentityProviderError => 'code' in answer;

// An identity provider (OpenID Connect).

export interface IdentityProvider {
  /** Authorization URL for the browser, and the state to store until the callback. */
  begin(): Promise<
    { readonly address: string; readonly visit: AuthorizationRequest } | IdentityProviderError
  >;
  /** `query`: the query string that the provider appended to our callback URL, without the question mark. */
  finish(visit: AuthorizationRequest, query: string): Promise<ProviderIdentity | IdentityProviderError>;
}

/** Accounts are linked to identities by issuer and subject, never by e-mail, which may change owners. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: UserId;
  readonly createdAt: Date;
}

export interface IdentityStore {
  find(issuer: string, subject: string): Promise<Identity | null>;
  /** Adds it unless this identity is stored already; returns the stored one. */
  add(identity: Identity): Promise<Identity>;
}
