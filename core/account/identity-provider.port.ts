// An identity provider (OpenID Connect).
import type {
  AuthorizationRequest,
  IdentityProviderError,
  ProviderIdentity,
} from '@meend/core/account/provider-identity.ts';

export interface IdentityProvider {
  /** Authorization URL for the browser, and the state to store until the callback. */
  begin(): Promise<
    { readonly address: string; readonly visit: AuthorizationRequest } | IdentityProviderError
  >;
  /** `query`: the query string that the provider appended to our callback URL, without the question mark. */
  finish(visit: AuthorizationRequest, query: string): Promise<ProviderIdentity | IdentityProviderError>;
}
