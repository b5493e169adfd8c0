// The listener's history by pages, newest first.

import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { listenerKey } from '@meend/web/api/query-keys.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useInfiniteQuery } from '@tanstack/react-query';

export const historyKey = (userId: string) => [...listenerKey(userId), 'history'];

export const useHistory = () => {
  const { call } = useApi();
  const { user } = useSession();
  const userId = user?.userId ?? '';
  return useInfiniteQuery({
    queryKey: historyKey(userId),
    enabled: user !== null,
    queryFn: ({ pageParam, signal }) =>
      call(
        libraryCalls.history,
        { params: { userId }, query: pageParam === null ? {} : { after: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
};
