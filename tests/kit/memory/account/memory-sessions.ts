import { isMailed, type OneTimeSecretStore } from '@meend/core/account/secrets/one-time-secret.ts';
import type { SessionStore, StoredSession } from '@meend/core/account/sessions/stored-session.ts';
import type { Factor, FactorStore } from '@meend/core/account/user/factor.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { openedBy } from '../plans/memory-plans.ts';
import type { MemoryTables } from '../tables.ts';
import { mediaKeyOf } from './memory-accounts.ts';

export const memorySessionStore = (tables: MemoryTables, clock: Clock): SessionStore => {
  const ofFamily = (familyHash: string) =>
    tables.sessions.first((session) => session.familyHash === familyHash);
  const end = (session: StoredSession | null, now: Date): boolean =>
    session !== null && tables.sessions.change(session.id, { endedAt: session.endedAt ?? now });
  return {
    async add(session) {
      tables.sessions.put(session);
    },
    async lockFamily(familyHash) {
      return ofFamily(familyHash);
    },
    async saveRotation(id, secrets, now) {
      tables.sessions.change(id, { secrets, lastUsedAt: now });
    },
    async touch(sessionId, secretHash, now) {
      const isCurrent = tables.sessions.get(sessionId)?.secrets.unused.includes(secretHash) === true;
      return isCurrent && tables.sessions.change(sessionId, { lastUsedAt: now });
    },
    async listOpen(userId) {
      return tables.sessions.list({
        where: (session) => session.userId === userId && session.endedAt === null,
        by: ['-lastUsedAt', '-id'],
      });
    },
    async end(sessionId, now) {
      return end(tables.sessions.find(sessionId), now);
    },
    async endFamily(familyHash, now) {
      end(ofFamily(familyHash), now);
    },
    async revokeTokens(sessionId) {
      tables.endedSessions.add(sessionId);
    },
    async findBearer(userId, sessionId = '') {
      const user = tables.users.get(userId);
      if (user === undefined) return null;
      const endedAt = tables.sessions.get(sessionId)?.endedAt ?? null;
      return {
        user,
        mediaKey: mediaKeyOf(tables, userId),
        isEnded: endedAt !== null || tables.endedSessions.has(sessionId),
        subscription: tables.subscriptions.get(userId) ?? null,
        selectedStoryIds: openedBy(tables, userId),
        readAt: clock.now(),
      };
    },
    async purge({ endedAt, lastUsedAt }, limit) {
      const old = tables.sessions.list({
        where: (one) => (one.endedAt !== null && one.endedAt < endedAt) || one.lastUsedAt < lastUsedAt,
        by: ['id'],
        limit,
      });
      for (const { id } of old) {
        tables.sessions.delete(id);
        tables.confirmations.delete(id);
        tables.challenges.purge(({ sessionId }) => sessionId === id);
      }
      return old.length;
    },
  };
};

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

/** A voided link counts as used at a time that no repeated click can be close to. */
const VOIDED = new Date(0);

export const memoryOneTimeSecretStore = (tables: MemoryTables): OneTimeSecretStore => ({
  async add(link) {
    for (const [hash, older] of tables.oneTimeSecrets) {
      const isSame =
        older.email === link.email &&
        older.purpose === link.purpose &&
        older.browserHash === link.browserHash;
      if (isSame && !older.usedAt) tables.oneTimeSecrets.change(hash, { usedAt: VOIDED });
    }
    tables.oneTimeSecrets.put(link);
  },
  async find(secretHash) {
    return tables.oneTimeSecrets.find(secretHash);
  },
  async withdrawMarketing(email) {
    for (const [hash, link] of tables.oneTimeSecrets) {
      if (link.purpose === 'registration' && link.email === email && !link.usedAt)
        tables.oneTimeSecrets.set(hash, { ...link, marketingOptIn: false });
    }
  },
  async consume(secretHash, now) {
    const link = tables.oneTimeSecrets.get(secretHash);
    if (!link || link.usedAt || link.expiresAt.getTime() <= now.getTime()) return null;
    const used = { ...link, usedAt: now };
    tables.oneTimeSecrets.put(used);
    return used;
  },
  async listOpen(email, browserHash, now) {
    return tables.oneTimeSecrets.list({
      where: (link) =>
        link.email === email && link.browserHash === browserHash && !link.usedAt && link.expiresAt > now,
      by: ['-createdAt', '-id'],
    });
  },
  async forget(before, limit) {
    return tables.oneTimeSecrets.purge(({ expiresAt }) => expiresAt < before, limit);
  },
  async consumeByCode({ secretId, codeHash, most }, now) {
    const link = tables.oneTimeSecrets.first((one) => one.id === secretId);
    if (!link || !isMailed(link) || link.usedAt || link.expiresAt.getTime() <= now.getTime()) return null;
    if (link.codeAttempts >= most) return null;
    const codeAttempts = link.codeAttempts + 1;
    const isRight = link.codeHash === codeHash;
    const usedAt = isRight ? now : codeAttempts >= most ? VOIDED : null;
    const tried = { ...link, codeAttempts, usedAt };
    tables.oneTimeSecrets.put(tried);
    return isRight ? tried : null;
  },
});
