import { ownRowsCalls } from '@meend/core/contract/shelves/own-rows.calls.ts';
import type { WireOwnRows } from '@meend/core/contract/shelves/slots.routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import type { CallApi } from './client.ts';
import { listenerKey, withFailureLog } from './queries.ts';
import { useViewer, viewerId } from './viewer.ts';

export const ownRowsQuery = (call: CallApi, userId: string | null) =>
  queryOptions({
    queryKey: [...listenerKey(userId ?? ''), 'own-rows'],
    enabled: userId !== null,
    queryFn: withFailureLog('What a listener may like was not fetched', (options) =>
      call(ownRowsCalls.ownRows, { params: { userId: userId ?? '' } }, options),
    ),
    // As they are when the page opens: what is heard meanwhile moves nothing.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Null for a guest, and without any; undefined while loading. */
export const useOwnRows = (): WireOwnRows | null | undefined => {
  const userId = viewerId(useViewer());
  const { data, isError } = useQuery(ownRowsQuery(useApi().call, userId));
  return data ?? (userId === null || isError ? null : undefined);
};
