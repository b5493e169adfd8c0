// What somebody of the team holds beside their mailbox: a passkey, or an authenticator app whose codes change every 30 s.

import type { FactorId, UserId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { cleanLine } from '@meend/core/shared/text.ts';

interface BaseFactor {
  readonly id: FactorId;
  readonly userId: UserId;
  /** As its owner calls it: "Work phone". */
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface Passkey extends BaseFactor {
  readonly kind: 'passkey';
  /** As the authenticator names it, base64url; no two accounts have one. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often it signed, where the authenticator counts. */
  readonly counter: number;
  /** How browsers reach it. */
  readonly transports: readonly string[];
}

export interface AuthenticatorApp extends BaseFactor {
  readonly kind: 'authenticator';
  /** Its secret, sealed for this account. */
  readonly encryptedSecret: string;
  /** The time step of the code accepted last: neither it nor an older one is accepted again. */
  readonly lastStep: number;
}

export type Factor = Passkey | AuthenticatorApp;

/** A question that waits for its answer in one session. */
export interface FactorChallenge {
  /** What is to be signed, or the sealed secret of an app that is being set up. */
  readonly value: string;
  readonly endsAt: Date;
}

/** One of each waits in a session at most. */
export type ChallengePurpose = 'confirm-passkey' | 'add-passkey' | 'add-authenticator';

export const MAX_FACTORS = 10;
const MAX_FACTOR_NAME_LENGTH = 40;

/** Without what cannot be seen; null where nothing is left, or too much. */
export const parseFactorName = (typed: string): string | null => {
  const name = cleanLine(typed);
  return name === '' || name.length > MAX_FACTOR_NAME_LENGTH ? null : name;
};

/** When a confirmation has to be given again. */
export const confirmationEnd = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + serverTimings.staffConfirmation);

export const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() < confirmationEnd(confirmedAt).getTime();

/** The first of the steps that a code fits and that was not used yet; null: none. */
export const newStep = (steps: readonly number[], lastStep: number): number | null =>
  steps.find((step) => step > lastStep) ?? null;
