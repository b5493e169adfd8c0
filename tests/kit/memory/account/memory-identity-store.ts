import type { IdentityStore } from '@meend/core/account/provider-identity.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryIdentityStore = (tables: MemoryTables): IdentityStore => ({
  async find(issuer, subject) {
    return tables.identities.first((one) => one.issuer === issuer && one.subject === subject);
  },
  async add(identity) {
    tables.identities.add(identity);
    return tables.identities.find(tables.identities.keyOf(identity)) ?? identity;
  },
});
