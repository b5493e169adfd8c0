// Second factors of the team, their recovery codes, and which sessions were confirmed by them.
import type { FactorId, UserId } from '@meend/core/shared/ids.ts';
import type { ChallengePurpose, Factor, FactorChallenge } from './factor.ts';

/** What is kept of a use; a passkey has no step, an app no counter. */
interface FactorUse {
  readonly at: Date;
  readonly counter?: number;
  readonly step?: number;
}

export interface FactorStore {
  /** The oldest first. */
  listOf(userId: UserId): Promise<readonly Factor[]>;
  /** False, and nothing added, where an account has this passkey already. */
  add(factor: Factor): Promise<boolean>;
  saveUse(id: FactorId, use: FactorUse): Promise<void>;
  remove(id: FactorId): Promise<void>;
  /** Removes every factor and recovery code, and takes the confirmations of all sessions back. */
  removeAll(userId: UserId): Promise<void>;
  /** In the place of those before. */
  putRecoveryCodes(userId: UserId, hashes: readonly string[]): Promise<void>;
  /** True once for each code. */
  spendRecoveryCode(userId: UserId, hash: string): Promise<boolean>;
  countRecoveryCodes(userId: UserId): Promise<number>;
  /** False where no such session is stored. */
  confirm(sessionId: string, at: Date): Promise<boolean>;
  confirmedAt(sessionId: string): Promise<Date | null>;
  /** In the place of the one before; false where no such session is stored. */
  putChallenge(sessionId: string, purpose: ChallengePurpose, challenge: FactorChallenge): Promise<boolean>;
  /** Answers it once. */
  consumeChallenge(sessionId: string, purpose: ChallengePurpose): Promise<FactorChallenge | null>;
}
