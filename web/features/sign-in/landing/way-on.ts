// Where somebody goes who has just signed in, however they did: the path that was asked for, else a newcomer's choice of
// free audios, else what they wanted to hear, else Home.

import { useSession } from '@meend/web/api/session/session';
import { paths, storyHref } from '@meend/web/app/paths';
import { track } from '@meend/web/platform/measuring/analytics';
import { readIntent } from '@meend/web/platform/storage/intent-storage';
import { useCallback } from 'react';

export interface Proof {
  readonly token: string;
  readonly isNewUser: boolean;
}

export interface Place {
  readonly address: string;
  readonly state: { readonly isNewUser: true } | null;
}

export const nextPlace = (redirect: string | null, isNewUser: boolean): Place => {
  const state = isNewUser ? ({ isNewUser: true } as const) : null;
  if (redirect !== null) return { address: redirect, state };
  if (isNewUser) return { address: paths.unlock.href(), state };
  const intent = readIntent();
  return { address: intent ? storyHref(intent) : paths.home.href(), state };
};

let held: Place | null = null;

/** A page that leads away whoever is logged in (/login) does so before any other way on: it asks here for the right one. */
export const heldPlace = (): Place | null => held;

export const holdPlace = (place: Place | null): void => {
  held = place;
};

export type SignInMethod = 'email' | 'google';

/** Keeps the session and tells that it began; false when the browser would not keep it. */
export const useEntry = () => {
  const { logIn } = useSession();
  return useCallback(
    ({ token, isNewUser }: Proof, method: SignInMethod): boolean => {
      const isKept = Boolean(token) && logIn(token);
      if (isKept) track(isNewUser ? 'sign_up' : 'login', { method });
      return isKept;
    },
    [logIn],
  );
};
