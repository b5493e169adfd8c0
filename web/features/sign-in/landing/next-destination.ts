// Where somebody goes who has just signed in, however they did (core/account/return-path.ts).
import { destinationAfterSignIn } from '@meend/core/account/return-path.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { track } from '@meend/web/platform/analytics/analytics.ts';
import { readIntent } from '@meend/web/platform/storage/intent-storage.ts';
import { useCallback } from 'react';

export interface Proof {
  readonly token: string;
  readonly isNewUser: boolean;
  /** The way back the server kept. */
  readonly redirectUrl: string | null;
}

export interface Destination {
  readonly address: string;
  readonly state: { readonly isNewUser: true } | null;
}

/** `page` is where somebody signed in without leaving it. */
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

/** A page that leads away whoever is logged in (/login) does so before any other way on: it asks here for the right one. */
export const pendingDestination = (): Destination | null => pending;

export const setPendingDestination = (destination: Destination | null): void => {
  pending = destination;
};

export type SignInMethod = 'email' | 'google';

/** Keeps the session and tells that it began; false when the browser would not keep it. */
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
