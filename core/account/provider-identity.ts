// What a third party that says who somebody is gets and answers.

/** What must come back unchanged, and what proves that the answer is to our question. All of it is secret. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  /** PKCE's code verifier. */
  readonly verifier: string;
}

/** What the provider vouches for; every signature and claim has been checked. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** As written by the provider; null when it told none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** As written by the provider; null when it told none. */
  readonly name: string | null;
}

/** unavailable: it did not answer, or not sensibly; refused: the person cancelled, or the answer is not to our question. */
export interface IdentityProviderError {
  readonly code: 'provider.unavailable' | 'provider.refused';
  /** A few words for the log: what was asked for and what was wrong; never anything of the person's or secret. */
  readonly detail: string;
}

/** Where no third party is offered. */
export const noIdentityProvider: IdentityProviderError = {
  code: 'provider.unavailable',
  detail: 'none is offered',
};

export const isIdentityProviderError = (answer: object): answer is IdentityProviderError => 'code' in answer;
