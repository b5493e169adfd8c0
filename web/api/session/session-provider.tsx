import type { MaybeListener } from '@meend/core/access/access.ts';
import type { WireSubscription } from '@meend/core/contract/payment/payment.routes.ts';
import type { WireRecentlyPlayed } from '@meend/core/contract/playback/playback.routes.ts';
import type { WireSelectedAudio } from '@meend/core/contract/unlock/unlock.routes.ts';
import { selectionsLeft } from '@meend/core/plans/grant.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { logError } from '@meend/web/platform/log-failure.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useApi, useTokenUser } from '../api.ts';
import {
  useAccount,
  useFreeAudioLength,
  useRecentlyPlayed,
  useSelectedAudios,
  useSubscriptions,
} from '../listener-queries.ts';
import { decodeToken } from '../token.ts';
import { type Session, SessionContext, type SignInPopup, SignInPopupContext } from './session.ts';

// Entitlements of a session, from the responses of its queries. Missing data counts as none.

const BASIC = 'Basic Plan';

/** Undefined while loading, or after a failure. */
export interface ListenerData {
  readonly subscribed:
    | { readonly subscriptions: readonly WireSubscription[]; readonly renewableFrom: string | null }
    | undefined;
  readonly chosen: { readonly selectedAudios: readonly WireSelectedAudio[] } | undefined;
  readonly recent: { readonly recentlyPlayed: readonly WireRecentlyPlayed[] } | undefined;
  readonly length: { readonly freeAudioLength: number } | undefined;
}

const findActive = (subscribed: ListenerData['subscribed']): WireSubscription | undefined =>
  subscribed?.subscriptions.find(({ status }) => status === 'active');

export const listenerOf = (
  userId: string | null,
  subscribed: ListenerData['subscribed'],
  chosen: ListenerData['chosen'],
): MaybeListener =>
  userId === null
    ? null
    : {
        hasActiveSubscription: findActive(subscribed) !== undefined,
        selectedStoryIds: new Set(
          chosen?.selectedAudios.flatMap(({ audioId, alsoOpens = [] }) => [audioId._id, ...alsoOpens]),
        ),
        // Staff get the URL of every part from the server, so the page needs no rule for them.
        isStaff: false,
      };

export const entitlementsOf = (userId: string | null, answers: ListenerData) => {
  const { subscribed, chosen, length, recent } = answers;
  const selectedAudios = chosen?.selectedAudios ?? [];
  const allowance = userId === null ? 0 : (length?.freeAudioLength ?? 0);
  const active = findActive(subscribed);
  return {
    subscriptions: subscribed?.subscriptions ?? [],
    hasActiveSubscription: active !== undefined,
    currentPlan: active?.planName ?? BASIC,
    renewableFrom: subscribed?.renewableFrom ?? null,
    selectedAudios,
    allowance,
    isAllowanceKnown: userId !== null && length !== undefined,
    selectionsLeft: selectionsLeft(allowance, selectedAudios.length),
    recentlyPlayed: recent?.recentlyPlayed ?? [],
  };
};

// Reports of the session: an undecodable token is logged, and the e-mail address's hash (computed by the server) goes
// to the data layer of listeners who opted in.

const useSessionReports = (userId: string | null): void => {
  const { track } = usePlatform();
  const token = useStore(useApi().tokens);
  const isBroken = token !== null && decodeToken(token) === null;
  useEffect(() => {
    if (isBroken) logError('The stored token is malformed');
  }, [isBroken]);

  const { data: account } = useAccount(userId);
  const hashedEmail = account?.marketingOptIn ? account.hashedEmail : null;
  useEffect(() => {
    if (hashedEmail !== null) track('user_data', { hashed_email: hashedEmail });
  }, [hashedEmail, track]);
};

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
    (start, trigger, plan) => setSignInPopup({ start, trigger, plan }),
    [],
  );
  const closeSignIn = useCallback(() => setSignInPopup(null), []);
  const logOut = useCallback(() => {
    tokens.clear();
    client.removeQueries({ queryKey: ['listener'] });
  }, [tokens, client]);
  const refresh = useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['listener'] }),
      client.invalidateQueries({ queryKey: ['catalogue'] }),
    ]);
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
