// Queries and mutations of Ask the Sexpert in the studio.

import { sexpertAdminCalls } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import type { WireAdminAnswer } from '@meend/core/contract/sexpert/sexpert-studio.routes.ts';
import type { ContentSearch } from '@meend/web/features/studio/editing/content-list.tsx';
import { useListPages } from '@meend/web/features/studio/frame/list-pages.ts';
import { queryOf } from '@meend/web/features/studio/frame/list-search.tsx';
import type { CallStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';

const key = (...rest: readonly string[]) => ['studio-answers', ...rest];

export const useStudioAnswers = ({ text, status }: ContentSearch<'changed'>) =>
  useListPages(
    { key: key('list', 'answers'), call: sexpertAdminCalls.adminAnswers },
    queryOf({ text, status }),
    true,
  ).list;

// An editor starts from the current version, which is not refetched while the admin types.
const asItIsNow = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };

export const readAnswer = (callStudio: CallStudio, id: string): Promise<WireAdminAnswer> =>
  callStudio(sexpertAdminCalls.adminAnswer, { params: { id } });

export const useStudioAnswer = (id: string) => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: key('answer', id),
    queryFn: ({ signal }) => callStudio(sexpertAdminCalls.adminAnswer, { params: { id } }, { signal }),
    ...asItIsNow,
  });
};

export const useQuestion = (id: string) => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: key('question', id),
    queryFn: ({ signal }) => callStudio(sexpertAdminCalls.adminQuestion, { params: { id } }, { signal }),
    ...asItIsNow,
  });
};

/** Author of the answer changed last; null if there is none. */
export const useLatestExpert = () => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: key('expert'),
    queryFn: async ({ signal }) => {
      const [latest] = await callStudio(
        sexpertAdminCalls.adminAnswers,
        { query: { limit: '1' } },
        { signal },
      );
      return latest?.expert ?? null;
    },
    retry: false,
    ...asItIsNow,
  });
};

/** After a change: invalidates the studio's lists and the public queries in this browser. */
export const invalidateAnswers = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['reading'] });
  await client.invalidateQueries({ queryKey: key('list') });
};
