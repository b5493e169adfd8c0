// The listener's history by pages, newest first.

import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { useApi } from '@meend/web/api/api.ts';
import { listenerKey } from '@meend/web/api/queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useInfiniteQuery } from '@tanstack/react-query';

const historyKey = (userId: string) => [...listenerKey(userId), 'history'];

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

// Entries of the history by days in India, newest first.

interface HistoryDay {
  /** `2026-11-20`. */
  readonly day: string;
  readonly entries: readonly WireResumePoint[];
}

export const byDays = (entries: readonly WireResumePoint[]): readonly HistoryDay[] => {
  const days = new Map<string, WireResumePoint[]>();
  for (const entry of entries) {
    const day = dayInIndia(new Date(entry.heardAt));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
};
