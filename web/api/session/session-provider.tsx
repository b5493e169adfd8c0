import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useApi } from '../api.ts';
import {
  useFreeAudioLength,
  useRecentlyPlayed,
  useSelectedAudios,
  useSubscriptions,
} from '../listener-queries.ts';
import { useTokenUser } from '../token-user.ts';
import { entitlementsOf, listenerOf } from './entitlements.ts';
import { type Session, SessionContext, type SignInPopup, SignInPopupContext } from './session.ts';
import { useSessionReports } from './session-reports.ts';

/** A failed query counts as no data, even if older data is cached. */
const answerOf = <T,>({ data, isError }: { readonly data: T | undefined; readonly isError: boolean }) =>
  isError ? undefined : data;

const useEntitlements = (userId: string | null) => {
  const subscriptions = useSubscriptions(userId);
  const selected = useSelectedAudios(userId);
  const freeLength = useFreeAudioLength(userId);
  const recentlyPlayed = useRecentlyPlayed(userId);
  const settled = userId === null || !(subscriptions.isPending || selected.isPending || freeLength.isPending);
  // All at once: what follows the session renders once, not with each response.
  const subscribed = settled ? answerOf(subscriptions) : undefined;
  const chosen = settled ? answerOf(selected) : undefined;
  const length = settled ? answerOf(freeLength) : undefined;
  const recent = settled ? answerOf(recentlyPlayed) : undefined;
  // By what decides on access alone: a new listener makes the player refetch its story.
  const listener = useMemo(() => listenerOf(userId, subscribed, chosen), [userId, subscribed, chosen]);
  return useMemo(
    () => ({ settled, listener, ...entitlementsOf(userId, { subscribed, chosen, length, recent }) }),
    [userId, subscribed, chosen, length, recent, settled, listener],
  );
};

/** Keeps the session alive by renewing the token at the start of a page and before it expires. */
const useSessionAlive = (userId: string | null): void => {
  const { loadRenewal } = useApi();
  useEffect(() => {
    if (userId === null) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    loadRenewal().then(
      ({ schedule }) => {
        if (!isOver) stop = schedule();
      },
      // If the chunk fails to load, calls renew the token themselves.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [loadRenewal, userId]);
};

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const { tokens } = useApi();
  const user = useTokenUser();
  const client = useQueryClient();
  const entitlements = useEntitlements(user?.userId ?? null);
  useSessionReports(user?.userId ?? null);
  useSessionAlive(user?.userId ?? null);
  const [signInPopup, setSignInPopup] = useState<SignInPopup | null>(null);

  const openSignIn = useCallback<Session['openSignIn']>(
    (start, trigger, price) => setSignInPopup({ start, trigger, price }),
    [],
  );
  const closeSignIn = useCallback(() => setSignInPopup(null), []);
  const logOut = useCallback(() => {
    tokens.clear();
    client.removeQueries({ queryKey: ['listener'] });
  }, [tokens, client]);
  const refresh = useCallback(async () => {
    await client.invalidateQueries({ queryKey: ['listener'] });
    await client.invalidateQueries({ queryKey: ['catalogue'] });
  }, [client]);

  const session = useMemo<Session>(
    () => ({
      ...entitlements,
      user,
      openSignIn,
      closeSignIn,
      logIn: tokens.write,
      logOut,
      refresh,
    }),
    [entitlements, user, openSignIn, closeSignIn, tokens, logOut, refresh],
  );
  return (
    <SessionContext value={session}>
      <SignInPopupContext value={user === null ? signInPopup : null}>{children}</SignInPopupContext>
    </SessionContext>
  );
};
