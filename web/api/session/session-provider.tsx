import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { clearToken, writeToken } from '../../platform/storage/token-storage.ts';
import { callApi } from '../client.ts';
import {
  useFreeAudioLength,
  useRecentlyPlayed,
  useSelectedAudios,
  useSubscriptions,
} from '../listener-queries.ts';
import { entitlementsOf } from './entitlements.ts';
import { type Session, SessionContext, type SignInPopup } from './session.ts';
import { useSessionReports } from './session-reports.ts';
import { useTokenUser } from './token-user.ts';

/** A fetch that failed has no answer, also where an older one is still remembered. */
const answerOf = <T,>({ data, isError }: { readonly data: T | undefined; readonly isError: boolean }) =>
  isError ? undefined : data;

const useEntitlements = (userId: string | null) => {
  const subscriptions = useSubscriptions(userId);
  const selected = useSelectedAudios(userId);
  const freeLength = useFreeAudioLength(userId);
  const recent = answerOf(useRecentlyPlayed(userId));
  const settled = userId === null || !(subscriptions.isPending || selected.isPending || freeLength.isPending);
  const subscribed = answerOf(subscriptions);
  const chosen = answerOf(selected);
  const length = answerOf(freeLength);
  return useMemo(
    () => ({ settled, ...entitlementsOf(userId, { subscribed, chosen, length, recent }) }),
    [userId, subscribed, chosen, length, recent, settled],
  );
};

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const user = useTokenUser();
  const client = useQueryClient();
  const entitlements = useEntitlements(user?.userId ?? null);
  useSessionReports(user?.userId ?? null);
  const [signInPopup, setSignInPopup] = useState<SignInPopup | null>(null);

  const openSignIn = useCallback<Session['openSignIn']>(
    (start, trigger) => setSignInPopup({ start, trigger }),
    [],
  );
  const closeSignIn = useCallback(() => setSignInPopup(null), []);
  const userId = user?.userId ?? null;
  const logOut = useCallback(() => {
    // Whether or not the server hears of it, this browser is logged out at once.
    if (userId !== null)
      callApi('signOut', { params: { userId }, body: {} }, { keepalive: true }).catch(() => {});
    clearToken();
    client.removeQueries({ queryKey: ['listener'] });
  }, [client, userId]);
  const refresh = useCallback(async () => {
    await client.invalidateQueries({ queryKey: ['listener'] });
    await client.invalidateQueries({ queryKey: ['catalogue'] });
  }, [client]);

  const session = useMemo<Session>(
    () => ({
      ...entitlements,
      user,
      signInPopup: user === null ? signInPopup : null,
      openSignIn,
      closeSignIn,
      logIn: writeToken,
      logOut,
      refresh,
    }),
    [entitlements, user, signInPopup, openSignIn, closeSignIn, logOut, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
};
