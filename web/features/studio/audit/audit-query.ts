import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type AuditFilters, queryOf } from './audit-search.ts';

const PAGE = '30';

export const useAuditLog = (filters: AuditFilters) => {
  const { callStudio } = useStudioClient();
  return useInfiniteQuery({
    queryKey: ['studio', 'audit', filters],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { before: pageParam };
      return callStudio(
        staffCalls.auditLog,
        { query: { limit: PAGE, ...queryOf(filters), ...page } },
        { signal },
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Always refetched, so that the log is current.
    staleTime: 0,
  });
};
