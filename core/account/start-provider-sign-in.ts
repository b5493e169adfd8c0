// The way out to a third-party sign-in: what the visitor agreed to and where they want to go afterwards stay with us, and
// only a path of ours is remembered.

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
  /** Asked for by signing up, not by logging in. */
  readonly isSignUp: boolean;
  readonly marketingOptIn: boolean;
  /** As the visitor sent it: anything but a path of ours is dropped. */
  readonly redirectUrl: string | null;
  /** Of the statement of age that came with the start. */
  readonly ageWording?: string | null;
}

/** Kept for this browser alone until it comes back, at most 10 minutes, out of its own reach. */
export interface PendingSignIn extends AuthorizationRequest {
  readonly marketingOptIn: boolean;
  readonly redirectPath: string | null;
  /** The same for somebody who had no account yet. */
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
