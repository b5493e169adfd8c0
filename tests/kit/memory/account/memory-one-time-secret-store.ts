import { isMailed, type OneTimeSecretStore } from '@meend/core/account/secrets/one-time-secret.ts';
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
