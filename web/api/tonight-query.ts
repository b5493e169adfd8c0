import type { WireTonight } from '@meend/core/contract/shelves/slots.routes.ts';
import { tonightCalls } from '@meend/core/contract/shelves/tonight.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { catalogueKey, withFailureLog } from './queries.ts';
import { following, useViewer, useWritten } from './viewer.ts';

/** The story that Home shows large; null without one, undefined while loading. */
export const useTonight = (): WireTonight | null | undefined => {
  const { call } = useApi();
  const viewer = useViewer();
  return useQuery({
    queryKey: [...catalogueKey(viewer), 'tonight'],
    queryFn: withFailureLog('Tonight was not fetched', (options) => call(tonightCalls.tonight, {}, options)),
    ...following,
    ...useWritten<WireTonight | null>(viewer, 'tonight'),
  }).data;
};
