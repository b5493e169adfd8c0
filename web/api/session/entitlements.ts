// Entitlements of a session, from the responses of its queries. Missing data counts as none.

import type { MaybeListener } from '@meend/core/access/access.ts';
import type { WireSubscription } from '@meend/core/contract/payment/payment.routes.ts';
import type { WireRecentlyPlayed } from '@meend/core/contract/playback/playback.routes.ts';
import type { WireSelectedAudio } from '@meend/core/contract/unlock/unlock.routes.ts';
import { selectionsLeft } from '@meend/core/plans/grant.ts';

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
        selectedStoryIds: new Set(chosen?.selectedAudios.map(({ audioId }) => audioId._id)),
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
