// Starts a sign-in with an identity provider: consent and redirect path stay on the server, and only a path of this site
// is stored.

import type { Clock } from '@meend/core/ports/clock.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import type { IdentityProvider } from './identity-provider.port.ts';
import {
  type AuthorizationRequest,
  type IdentityProviderError,
  isIdentityProviderError,
  noIdentityProvider,
} from './provider-identity.ts';
import { parseRedirectPath } from './redirect-path.ts';
import { newUserRedirect } from './return-path.ts';

interface ProviderSignInRequest {
  /** Requested by signing up, not by logging in. */
  readonly isSignUp: boolean;
  readonly marketingOptIn: boolean;
  /** From the request; dropped unless it is a path of this site. */
  readonly redirectUrl: string | null;
  /** Statement of age sent with the start. */
  readonly ageWording?: string | null;
}

/** Stored for this browser in an encrypted cookie until the callback, at most 10 minutes. */
export interface PendingSignIn extends AuthorizationRequest {
  readonly marketingOptIn: boolean;
  readonly redirectPath: string | null;
  /** Redirect if the account is new. */
  readonly newcomersPath: string | null;
  readonly startedAt: Date;
  readonly ageWording: string | null;
}

interface ProviderRedirect {
  readonly address: string;
  readonly visit: PendingSignIn;
}

interface Deps {
  readonly identityProvider: IdentityProvider | null;
  readonly clock: Clock;
}

export const startProviderSignIn =
  ({ identityProvider, clock }: Deps) =>
  async (request: ProviderSignInRequest): Promise<Result<ProviderRedirect, IdentityProviderError>> => {
    const begun = (await identityProvider?.begin()) ?? noIdentityProvider;
    if (isIdentityProviderError(begun)) return fail(begun);
    const redirectPath = request.redirectUrl === null ? null : parseRedirectPath(request.redirectUrl);
    const visit = {
      ...begun.visit,
      marketingOptIn: request.marketingOptIn,
      redirectPath,
      newcomersPath: request.isSignUp ? redirectPath : newUserRedirect(redirectPath),
      startedAt: clock.now(),
      ageWording: request.ageWording ?? null,
    };
    return succeed({ address: begun.address, visit });
  };
