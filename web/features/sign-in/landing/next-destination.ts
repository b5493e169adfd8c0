// Redirect after signing in, by whichever method (core/account/return-path.ts).

import { destinationAfterSignIn } from '@meend/core/account/return-path.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import type { Intents } from '@meend/web/platform/storage/intent-storage.ts';
import { createStore } from '@meend/web/platform/store.ts';
import { useCallback } from 'react';

export interface Proof {
  readonly token: string;
  readonly isNewUser: boolean;
  /** The redirect path stored on the server with the link. */
  readonly redirectUrl: string | null;
}

interface Destination {
  readonly address: string;
  readonly state: { readonly isNewUser: true } | null;
}

/** `page` is the path on which the listener signed in without leaving it, or null. */
export const nextDestination = (
  intents: Intents,
  { isNewUser, redirectUrl }: Pick<Proof, 'isNewUser' | 'redirectUrl'>,
  page: string | null,
): Destination => {
  const intent = intents.read();
  const address = destinationAfterSignIn({
    isNewUser,
    redirect: redirectUrl,
    intent: intent && storyHref(intent),
    page,
  });
  return { address, state: isNewUser ? { isNewUser: true } : null };
};

/**
 * Destination of a sign-in in progress: /login, which redirects signed-in users itself, uses it instead of its default.
 */
export const createPendingDestination = () => createStore<Destination | null>(null);

type SignInMethod = 'email' | 'google';

/** Starts the session and tracks the sign-in; returns false if the browser could not store the token. */
export const useEntry = () => {
  const { track } = usePlatform();
  const { logIn } = useSession();
  return useCallback(
    ({ token, isNewUser }: Pick<Proof, 'token' | 'isNewUser'>, method: SignInMethod): boolean => {
      const isSaved = Boolean(token) && logIn(token);
      if (isSaved) track(isNewUser ? 'sign_up' : 'login', { method });
      return isSaved;
    },
    [logIn, track],
  );
};
