import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { listenerKey } from '@meend/web/api/query-keys.ts';
import { useQuery } from '@tanstack/react-query';

export const phoneKey = (userId: string) => [...listenerKey(userId), 'phone'] as const;

export const usePhone = (userId: string) => {
  const { call } = useApi();
  return useQuery({
    queryKey: phoneKey(userId),
    queryFn: ({ signal }) => call(accountCalls.getPhone, { params: { userId } }, { signal }),
  });
};
