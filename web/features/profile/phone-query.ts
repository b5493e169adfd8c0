import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import { callApi } from '@meend/web/api/client.ts';
import { listenerKey } from '@meend/web/api/query-keys.ts';
import { useQuery } from '@tanstack/react-query';

export const phoneKey = (userId: string) => [...listenerKey(userId), 'phone'] as const;

export const usePhone = (userId: string) =>
  useQuery({
    queryKey: phoneKey(userId),
    queryFn: ({ signal }) => callApi(accountCalls.getPhone, { params: { userId } }, { signal }),
  });
