import type { MaybeListener } from '@meend/core/access/access.ts';
import type { WireSubscription } from '@meend/core/contract/payment/payment.schemas.ts';
import type { WireRecentlyPlayed } from '@meend/core/contract/playback/playback.schemas.ts';
import type { WireSelectedAudio } from '@meend/core/contract/unlock/unlock.schemas.ts';
import { useRequired } from '@meend/web/platform/use-required.ts';
import { createContext } from 'react';
import type { TokenUser } from '../token.ts';

export interface SignInPopup {
  readonly start: 'login' | 'sign-up';
  /** Where it was asked for: the event's `trigger`. */
  readonly trigger: string;
}

export interface Session {
  /** Null: logged out. */
  readonly user: TokenUser | null;
  /** Whether what the listener may hear is known; always true for a guest. */
  readonly settled: boolean;
  readonly subscriptions: readonly WireSubscription[];
  readonly hasActiveSubscription: boolean;
  /** The active subscription's plan, else "Basic Plan". */
  readonly currentPlan: string;
  /** ISO time from which the current plan may be bought again. */
  readonly renewableFrom: string | null;
  readonly selectedAudios: readonly WireSelectedAudio[];
  /** How many free audios there are in all; 0 when that could not be fetched. */
  readonly allowance: number;
  readonly selectionsLeft: number;
  /** Newest first; empty when that could not be fetched. */
  readonly recentlyPlayed: readonly WireRecentlyPlayed[];
  /** For `canPlay` and `onLockedPart` of core. */
  readonly listener: MaybeListener;
  readonly signInPopup: SignInPopup | null;
  readonly openSignIn: (start: SignInPopup['start'], trigger: string) => void;
  readonly closeSignIn: () => void;
  /** Keeps the token; false when the browser would not. */
  readonly logIn: (token: string) => boolean;
  /** Forgets the session on this page; `leave` ends it on the server and clears the device. */
  readonly logOut: () => void;
  /** After a payment, a selection or a sign-in: fetches again what may be heard. */
  readonly refresh: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => useRequired(SessionContext, 'session');
