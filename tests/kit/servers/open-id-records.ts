// The provider's sessions, codes and grants, which survive a rotation of its keys.
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

export const providerRecords = (): AdapterFactory => {
  const records = new Map<string, AdapterPayload>();
  const having = (model: string, field: keyof AdapterPayload, value: string) =>
    [...records].find(([key, payload]) => key.startsWith(`${model}:`) && payload[field] === value)?.[1];
  return (model) => ({
    async upsert(id, payload) {
      records.set(`${model}:${id}`, payload);
    },
    find: async (id) => records.get(`${model}:${id}`),
    findByUid: async (uid) => having(model, 'uid', uid),
    findByUserCode: async (code) => having(model, 'userCode', code),
    async consume(id) {
      const payload = records.get(`${model}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      records.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of records) if (payload.grantId === grantId) records.delete(key);
    },
  });
};
