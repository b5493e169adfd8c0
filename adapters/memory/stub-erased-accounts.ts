import type { ErasedAccount, ErasedAccounts } from '@meend/core/ports/erased-accounts';

export const stubErasedAccounts = (): ErasedAccounts => {
  const accounts = new Map<string, ErasedAccount>();
  return {
    async remember(account) {
      accounts.set(account.userId, account);
    },
    async forget(userId) {
      accounts.delete(userId);
    },
    list: async () => [...accounts.values()],
  };
};
