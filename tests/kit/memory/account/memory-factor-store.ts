import type { ChallengePurpose, Factor } from '@meend/core/account/user/factor.ts';
import type { FactorStore } from '@meend/core/account/user/factor-store.port.ts';
import type { MemoryTables } from '../tables.ts';

const key = (sessionId: string, purpose: ChallengePurpose): string => `${sessionId} ${purpose}`;

export const memoryFactorStore = (tables: MemoryTables): FactorStore => {
  const all = () => [...tables.factors.values()];
  const isKnown = (factor: Factor): boolean =>
    factor.kind === 'passkey' &&
    all().some((one) => one.kind === 'passkey' && one.credentialId === factor.credentialId);
  const codesOf = (userId: string): readonly string[] => tables.recoveryCodes.get(userId) ?? [];
  return {
    async listOf(userId) {
      return all()
        .filter((factor) => factor.userId === userId)
        .sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    async add(factor) {
      if (isKnown(factor)) return false;
      tables.factors.set(factor.id, factor);
      return true;
    },
    async saveUse(id, { at, counter, step }) {
      const factor = tables.factors.get(id);
      if (factor?.kind === 'passkey')
        tables.factors.set(id, { ...factor, lastUsedAt: at, counter: counter ?? factor.counter });
      if (factor?.kind === 'authenticator')
        tables.factors.set(id, { ...factor, lastUsedAt: at, lastStep: step ?? factor.lastStep });
    },
    async remove(id) {
      tables.factors.delete(id);
    },
    async removeAll(userId) {
      for (const { id } of all().filter((factor) => factor.userId === userId)) tables.factors.delete(id);
      tables.recoveryCodes.delete(userId);
      for (const session of tables.sessions.values())
        if (session.userId === userId) tables.confirmations.delete(session.id);
    },
    async putRecoveryCodes(userId, hashes) {
      tables.recoveryCodes.set(userId, hashes);
    },
    async spendRecoveryCode(userId, hash) {
      const codes = codesOf(userId);
      tables.recoveryCodes.set(
        userId,
        codes.filter((one) => one !== hash),
      );
      return codes.includes(hash);
    },
    async countRecoveryCodes(userId) {
      return codesOf(userId).length;
    },
    async confirm(sessionId, at) {
      if (!tables.sessions.has(sessionId)) return false;
      tables.confirmations.set(sessionId, at);
      return true;
    },
    async confirmedAt(sessionId) {
      return tables.confirmations.get(sessionId) ?? null;
    },
    async putChallenge(sessionId, purpose, challenge) {
      if (!tables.sessions.has(sessionId)) return false;
      tables.challenges.set(key(sessionId, purpose), challenge);
      return true;
    },
    async consumeChallenge(sessionId, purpose) {
      const challenge = tables.challenges.get(key(sessionId, purpose)) ?? null;
      tables.challenges.delete(key(sessionId, purpose));
      return challenge;
    },
  };
};
