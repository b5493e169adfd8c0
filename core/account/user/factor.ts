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

/** State after a use; a passkey has no time step, an app no counter. */
interface FactorUse {
  readonly at: Date;
  readonly counter?: number;
  readonly step?: number;
}

/** Second factors of staff, their recovery codes, and which sessions were confirmed. */
export interface FactorStore {
  /** Oldest first. */
  listOf(userId: UserId): Promise<readonly Factor[]>;
  /** False, and nothing is added, if any account has this passkey. */
  add(factor: Factor): Promise<boolean>;
  saveUse(id: FactorId, use: FactorUse): Promise<void>;
  remove(id: FactorId): Promise<void>;
  /** Removes all factors and recovery codes and revokes the confirmation of all sessions. */
  removeAll(userId: UserId): Promise<void>;
  /** Replaces the previous ones. */
  putRecoveryCodes(userId: UserId, hashes: readonly string[]): Promise<void>;
  /** True once per code. */
  spendRecoveryCode(userId: UserId, hash: string): Promise<boolean>;
  countRecoveryCodes(userId: UserId): Promise<number>;
  /** False if no such session is stored. */
  confirm(sessionId: string, at: Date): Promise<boolean>;
  confirmedAt(sessionId: string): Promise<Date | null>;
  /** Replaces the pending one; false if no such session is stored. */
  putChallenge(sessionId: string, purpose: ChallengePurpose, challenge: FactorChallenge): Promise<boolean>;
  /** Returns it once. */
  consumeChallenge(sessionId: string, purpose: ChallengePurpose): Promise<FactorChallenge | null>;
}
