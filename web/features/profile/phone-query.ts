import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { listenerKey } from '../../api/query-keys.ts';

export const phoneKey = (userId: string) => [...listenerKey(userId), 'phone'] as const;

export const usePhone = (userId: string) =>
  useQuery({
    queryKey: phoneKey(userId),
    queryFn: ({ signal }) => callApi('getPhone', { params: { userId } }, { signal }),
  });
