// Redirect after signing in, by whichever method (core/account/return-path.ts).
import { destinationAfterSignIn } from '@meend/core/account/return-path.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { track } from '@meend/web/platform/analytics/analytics.ts';
import { readIntent } from '@meend/web/platform/storage/intent-storage.ts';
import { useCallback } from 'react';

export interface Proof {
  readonly token: string;
  readonly isNewUser: boolean;
  /** The redirect path stored on the server with the link. */
  readonly redirectUrl: string | null;
}

export interface Destination {
  readonly address: string;
  readonly state: { readonly isNewUser: true } | null;
}

/** `page` is the path on which the listener signed in without leaving it, or null. */
export const nextDestination = (
  { isNewUser, redirectUrl }: Pick<Proof, 'isNewUser' | 'redirectUrl'>,
  page: string | null,
): Destination => {
  const intent = readIntent();
  const address = destinationAfterSignIn({
    isNewUser,
    redirect: redirectUrl,
    intent: intent && storyHref(intent),
    page,
  });
  return { address, state: isNewUser ? { isNewUser: true } : null };
};

let pending: Destination | null = null;

/**
 * Destination of a sign-in in progress: /login, which redirects signed-in users itself, uses it instead of its default.
 */
export const pendingDestination = (): Destination | null => pending;

export const setPendingDestination = (destination: Destination | null): void => {
  pending = destination;
};

export type SignInMethod = 'email' | 'google';

/** Starts the session and tracks the sign-in; returns false if the browser could not store the token. */
export const useEntry = () => {
  const { logIn } = useSession();
  return useCallback(
    ({ token, isNewUser }: Pick<Proof, 'token' | 'isNewUser'>, method: SignInMethod): boolean => {
      const isSaved = Boolean(token) && logIn(token);
      if (isSaved) track(isNewUser ? 'sign_up' : 'login', { method });
      return isSaved;
    },
    [logIn],
  );
};
