// A third party that says who somebody is (OpenID Connect), whoever it is.
import type {
  AuthorizationRequest,
  IdentityProviderError,
  ProviderIdentity,
} from '@meend/core/account/provider-identity.ts';

export interface IdentityProvider {
  /** Where the browser goes, and what to keep for its way back. */
  begin(): Promise<
    { readonly address: string; readonly visit: AuthorizationRequest } | IdentityProviderError
  >;
  /** `query`: all that the provider added to our address, without the question mark. */
  finish(visit: AuthorizationRequest, query: string): Promise<ProviderIdentity | IdentityProviderError>;
}
