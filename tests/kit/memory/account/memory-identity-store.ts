import type { IdentityStore } from '@meend/core/account/identity-store.port.ts';
import type { MemoryTables } from '../tables.ts';

const keyOf = (issuer: string, subject: string): string => JSON.stringify([issuer, subject]);

export const memoryIdentityStore = (tables: MemoryTables): IdentityStore => ({
  async find(issuer, subject) {
    return tables.identities.get(keyOf(issuer, subject)) ?? null;
  },
  async add(identity) {
    const key = keyOf(identity.issuer, identity.subject);
    const known = tables.identities.get(key) ?? identity;
    tables.identities.set(key, known);
    return known;
  },
});
