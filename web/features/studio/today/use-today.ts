// What waits, from the one call that Today and the sidebar share.
import { insightCalls } from '@meend/core/contract/insights/insights.calls.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import type { StudioCounts } from '@meend/web/features/studio/frame/studio-frame.tsx';
import { text } from '@meend/web/messages/text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tasksOf } from './tasks.ts';

export const STALE_TIME_MS = 60_000;

/** Asked again after each action of this admin. */
export const todayKey = ['studio', 'today'] as const;

export const useToday = () => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: todayKey,
    queryFn: ({ signal }) => callStudio(insightCalls.today, {}, { signal }),
    staleTime: STALE_TIME_MS,
    refetchOnWindowFocus: true,
  });
};

/** Counts of the sidebar; none while loading. */
export const useStudioCounts = (hasJobs: boolean): StudioCounts => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: todayKey });
      }),
    [client],
  );
  const { data } = useToday();
  if (data === undefined) return {};
  const { drafts, questions, disputes, unreadableOrders } = data.waiting;
  const tasks = tasksOf(data.waiting, false, hasJobs).length;
  const unfinished = drafts.temptations + drafts.quickies + drafts.herconfession;
  const payments = disputes.length + unreadableOrders.count;
  return {
    today: { count: tasks, label: text('studio-today.tasks', { count: tasks }) },
    stories: { count: unfinished, label: text('studio-today.drafts-waiting', { count: unfinished }) },
    money: { count: payments, label: text('studio-today.payments-waiting', { count: payments }) },
    reading: { count: questions, label: text('studio-today.questions-waiting', { count: questions }) },
  };
};
