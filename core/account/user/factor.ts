// Second factors of staff: a passkey, or an authenticator app whose codes change every 30 s.

import type { FactorId, UserId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { cleanLine } from '@meend/core/shared/text.ts';

interface BaseFactor {
  readonly id: FactorId;
  readonly userId: UserId;
  /** Name given by its owner: "Work phone". */
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface Passkey extends BaseFactor {
  readonly kind: 'passkey';
  /** Credential id from the authenticator, base64url; unique across accounts. */
  readonly credentialId: string;
  /** Public key in COSE format, base64url. */
  readonly publicKey: string;
  /** Signature counter, if the authenticator has one. */
  readonly counter: number;
  /** Transports by which browsers reach it. */
  readonly transports: readonly string[];
}

export interface AuthenticatorApp extends BaseFactor {
  readonly kind: 'authenticator';
  /** Secret, encrypted for this account. */
  readonly encryptedSecret: string;
  /** Time step of the last accepted code: it and all older ones are refused. */
  readonly lastStep: number;
}

export type Factor = Passkey | AuthenticatorApp;

/** A pending challenge of one session. */
export interface FactorChallenge {
  /** Value to sign, or the encrypted secret of an app being set up. */
  readonly value: string;
  readonly endsAt: Date;
}

/** A session has at most one of each. */
export type ChallengePurpose = 'confirm-passkey' | 'add-passkey' | 'add-authenticator';

export const MAX_FACTORS = 10;
export const MAX_FACTOR_NAME_LENGTH = 40;

/** Removes invisible characters; null if nothing is left or it is too long. */
export const parseFactorName = (typed: string): string | null => {
  const name = cleanLine(typed);
  return name === '' || name.length > MAX_FACTOR_NAME_LENGTH ? null : name;
};

/** When a confirmation expires. */
export const confirmationEnd = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + serverTimings.staffConfirmation);

export const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() < confirmationEnd(confirmedAt).getTime();

/** The first matching time step that is unused; null if none. */
export const newStep = (steps: readonly number[], lastStep: number): number | null =>
  steps.find((step) => step > lastStep) ?? null;
