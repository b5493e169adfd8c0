// Second factors of staff, their recovery codes, and which sessions were confirmed.
import type { FactorId, UserId } from '@meend/core/shared/ids.ts';
import type { ChallengePurpose, Factor, FactorChallenge } from './factor.ts';

/** State after a use; a passkey has no time step, an app no counter. */
interface FactorUse {
  readonly at: Date;
  readonly counter?: number;
  readonly step?: number;
}

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
