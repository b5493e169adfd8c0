import type { Factor, FactorStore } from '@meend/core/account/user/factor.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryFactorStore = (tables: MemoryTables): FactorStore => {
  const isKnown = (factor: Factor): boolean =>
    factor.kind === 'passkey' &&
    tables.factors.first((one) => one.kind === 'passkey' && one.credentialId === factor.credentialId) !==
      null;
  const codesOf = (userId: string): readonly string[] => tables.recoveryCodes.get(userId) ?? [];
  return {
    async listOf(userId) {
      return tables.factors.list({ where: (factor) => factor.userId === userId, by: ['id'] });
    },
    async add(factor) {
      if (isKnown(factor)) return false;
      tables.factors.put(factor);
      return true;
    },
    async saveUse(id, { at, counter, step }) {
      const factor = tables.factors.get(id);
      if (factor?.kind === 'passkey')
        tables.factors.put({ ...factor, lastUsedAt: at, counter: counter ?? factor.counter });
      if (factor?.kind === 'authenticator')
        tables.factors.put({ ...factor, lastUsedAt: at, lastStep: step ?? factor.lastStep });
    },
    async remove(id) {
      tables.factors.delete(id);
    },
    async removeAll(userId) {
      tables.factors.purge((factor) => factor.userId === userId);
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
      tables.challenges.put({ sessionId, purpose, ...challenge });
      return true;
    },
    async consumeChallenge(sessionId, purpose) {
      const found = tables.challenges.first((one) => one.sessionId === sessionId && one.purpose === purpose);
      if (found === null) return null;
      tables.challenges.delete(tables.challenges.keyOf(found));
      return { value: found.value, endsAt: found.endsAt };
    },
  };
};
