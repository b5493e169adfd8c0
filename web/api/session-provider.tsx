import type { MaybeListener } from '@meend/core/unlock/access';
import { picksLeft } from '@meend/core/unlock/allowance';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { clearToken, writeToken } from '../platform/token-storage.ts';
import { useFreeAudioLength, useSelectedAudios, useSubscriptions } from './listener-queries.ts';
import { type Session, SessionContext, type SignInPopup } from './session.ts';
import { useTokenUser } from './token-user.ts';

const BASIC = 'Basic Plan';

const useEntitlements = (userId: string | null) => {
  const subscriptions = useSubscriptions(userId);
  const selected = useSelectedAudios(userId);
  const length = useFreeAudioLength(userId);
  const settled = userId === null || !(subscriptions.isPending || selected.isPending || length.isPending);
  const { data: subscribed } = subscriptions;
  const { data: chosen } = selected;
  const allowance = userId === null ? 0 : (length.data?.freeAudioLength ?? 0);
  return useMemo(() => {
    const list = subscribed?.subscriptions ?? [];
    const selectedAudios = chosen?.selectedAudios ?? [];
    const active = list.find((subscription) => subscription.status === 'active');
    const listener: MaybeListener =
      userId === null
        ? null
        : {
            hasActiveSubscription: active !== undefined,
            selectedStoryIds: new Set(selectedAudios.map(({ audioId }) => audioId._id)),
            // Staff get every address from the server; the page needs no rule of its own for them.
            isStaff: false,
          };
    return {
      settled,
      subscriptions: list,
      hasActiveSubscription: active !== undefined,
      currentPlan: active?.planName ?? BASIC,
      renewableFrom: subscribed?.renewableFrom ?? null,
      selectedAudios,
      allowance,
      picksLeft: picksLeft(allowance, selectedAudios.length),
      listener,
    };
  }, [userId, subscribed, chosen, allowance, settled]);
};

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const user = useTokenUser();
  const client = useQueryClient();
  const entitlements = useEntitlements(user?.userId ?? null);
  const [signInPopup, setSignInPopup] = useState<SignInPopup | null>(null);

  const openSignIn = useCallback<Session['openSignIn']>(
    (start, trigger) => setSignInPopup({ start, trigger }),
    [],
  );
  const closeSignIn = useCallback(() => setSignInPopup(null), []);
  const logOut = useCallback(() => {
    clearToken();
    client.removeQueries({ queryKey: ['listener'] });
  }, [client]);
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
