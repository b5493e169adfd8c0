import { isMailed } from '@meend/core/account/secrets/one-time-secret.ts';
import type { OneTimeSecretStore } from '@meend/core/account/secrets/one-time-secret-store.port.ts';
import type { MemoryTables } from '../tables.ts';

/** A voided link counts as used at a time that no repeated click can be close to. */
const VOIDED = new Date(0);

export const memoryOneTimeSecretStore = (tables: MemoryTables): OneTimeSecretStore => ({
  async add(link) {
    for (const [hash, older] of tables.oneTimeSecrets) {
      const isSame =
        older.email === link.email &&
        older.purpose === link.purpose &&
        older.browserHash === link.browserHash;
      if (isSame && !older.usedAt) tables.oneTimeSecrets.set(hash, { ...older, usedAt: VOIDED });
    }
    tables.oneTimeSecrets.set(link.secretHash, link);
  },
  async find(secretHash) {
    return tables.oneTimeSecrets.get(secretHash) ?? null;
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
    tables.oneTimeSecrets.set(secretHash, used);
    return used;
  },
  async listOpen(email, browserHash, now) {
    const open = [...tables.oneTimeSecrets.values()].filter(
      (link) =>
        link.email === email &&
        link.browserHash === browserHash &&
        !link.usedAt &&
        link.expiresAt.getTime() > now.getTime(),
    );
    return open.sort(
      (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
    );
  },
  async forget(before, limit) {
    const old = [...tables.oneTimeSecrets.values()]
      .filter(({ expiresAt }) => expiresAt.getTime() < before.getTime())
      .slice(0, limit);
    for (const { secretHash } of old) tables.oneTimeSecrets.delete(secretHash);
    return old.length;
  },
  async consumeByCode({ secretId, codeHash, most }, now) {
    const link = [...tables.oneTimeSecrets.values()].find((one) => one.id === secretId);
    if (!link || !isMailed(link) || link.usedAt || link.expiresAt.getTime() <= now.getTime()) return null;
    if (link.codeAttempts >= most) return null;
    const codeAttempts = link.codeAttempts + 1;
    const isRight = link.codeHash === codeHash;
    const usedAt = isRight ? now : codeAttempts >= most ? VOIDED : null;
    const tried = { ...link, codeAttempts, usedAt };
    tables.oneTimeSecrets.set(link.secretHash, tried);
    return isRight ? tried : null;
  },
});
