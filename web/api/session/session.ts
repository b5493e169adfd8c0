import type { MaybeListener } from '@meend/core/access/access.ts';
import type { WireSubscription } from '@meend/core/contract/payment/payment.routes.ts';
import type { WirePlan } from '@meend/core/contract/plans/plans.routes.ts';
import type { WireRecentlyPlayed } from '@meend/core/contract/playback/playback.routes.ts';
import type { WireSelectedAudio } from '@meend/core/contract/unlock/unlock.routes.ts';
import { useRequired } from '@meend/web/platform/context/platform.ts';
import { createContext, useContext } from 'react';
import type { TokenUser } from '../token.ts';

export interface SignInPopup {
  readonly start: 'login' | 'sign-up';
  /** What opened the dialog: the analytics event's `trigger`. */
  readonly trigger: string;
  /** The plan whose price a guest pressed; absent if none was. */
  readonly plan?: WirePlan | undefined;
}

export interface Session {
  /** Null if logged out. */
  readonly user: TokenUser | null;
  /** Whether the entitlements have been loaded; always true for a guest. */
  readonly settled: boolean;
  readonly subscriptions: readonly WireSubscription[];
  readonly hasActiveSubscription: boolean;
  /** The active subscription's plan, else "Basic Plan". */
  readonly currentPlan: string;
  /** ISO time from which the current plan may be bought again. */
  readonly renewableFrom: string | null;
  readonly selectedAudios: readonly WireSelectedAudio[];
  /** Number of free selections in all; 0 if it could not be fetched. */
  readonly allowance: number;
  readonly isAllowanceKnown: boolean;
  readonly selectionsLeft: number;
  /** Newest first; empty if it could not be fetched. */
  readonly recentlyPlayed: readonly WireRecentlyPlayed[];
  /** Input of core's `canPlay` and `onLockedPart`. */
  readonly listener: MaybeListener;
  readonly openSignIn: (start: SignInPopup['start'], trigger: string, plan?: WirePlan) => void;
  readonly closeSignIn: () => void;
  /** Stores the token; returns false if the browser could not. */
  readonly logIn: (token: string) => boolean;
  /** Ends the session in the page's state; `leave` ends it on the server and clears the device. */
  readonly logOut: () => void;
  /** Refetches the entitlements after a payment, a selection or a sign-in. */
  readonly refresh: () => Promise<void>;
}

/** Null while the dialog is closed. Apart from the session: opening it renders none of the session's consumers. */
export const SignInPopupContext = createContext<SignInPopup | null>(null);

export const useSignInPopup = (): SignInPopup | null => useContext(SignInPopupContext);

export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => useRequired(SessionContext, 'session');
