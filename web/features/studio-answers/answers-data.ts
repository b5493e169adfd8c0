// The questions and answers of Ask the Sexpert as an admin gets them.
import type { WireAdminAnswer, WireAdminQuestion } from '@meend/core/contract/paths/sexpert-admin.paths';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callStudio } from '../../api/studio-client.ts';

const PAGE = 20;

export type QuestionFilter = 'all' | WireAdminQuestion['state'];
export type AnswerFilter = 'all' | WireAdminAnswer['status'];

export interface Search<Filter extends string> {
  readonly text: string;
  readonly show: Filter;
}

const key = (...rest: readonly string[]) => ['studio-answers', ...rest];

const pageOf = (after: string | null, text: string) => ({
  // One more than is shown, to know whether there is more.
  limit: String(PAGE + 1),
  ...(after === null ? {} : { after }),
  ...(text === '' ? {} : { search: text }),
});

const nextAfter = (page: readonly { readonly _id: string }[]): string | null =>
  page.length > PAGE ? (page[PAGE - 1]?._id ?? null) : null;

export const useQuestions = ({ text, show }: Search<QuestionFilter>) =>
  useInfiniteQuery({
    queryKey: key('list', 'questions', text, show),
    queryFn: ({ pageParam, signal }) =>
      callStudio(
        'adminQuestions',
        { query: { ...pageOf(pageParam, text), ...(show === 'all' ? {} : { state: show }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: nextAfter,
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, PAGE)),
    placeholderData: keepPreviousData,
  });

export const useManagedAnswers = ({ text, show }: Search<AnswerFilter>) =>
  useInfiniteQuery({
    queryKey: key('list', 'answers', text, show),
    queryFn: ({ pageParam, signal }) =>
      callStudio(
        'adminAnswers',
        { query: { ...pageOf(pageParam, text), ...(show === 'all' ? {} : { status: show }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: nextAfter,
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, PAGE)),
    placeholderData: keepPreviousData,
  });

// An editor starts from what is true now, and is never changed under the hand of whoever types.
const asItIsNow = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };

export const useManagedAnswer = (id: string) =>
  useQuery({
    queryKey: key('answer', id),
    queryFn: ({ signal }) => callStudio('adminAnswer', { params: { id } }, { signal }),
    ...asItIsNow,
  });

export const useQuestion = (id: string) =>
  useQuery({
    queryKey: key('question', id),
    queryFn: ({ signal }) => callStudio('adminQuestion', { params: { id } }, { signal }),
    ...asItIsNow,
  });

/** Who signed the answer that was changed last; null while there is none. */
export const useLatestExpert = () =>
  useQuery({
    queryKey: key('expert'),
    queryFn: async ({ signal }) => {
      const [latest] = await callStudio('adminAnswers', { query: { limit: '1' } }, { signal });
      return latest?.expert ?? null;
    },
    retry: false,
    ...asItIsNow,
  });

/** After a change: the lists here, and what readers see in this very browser. */
export const showAgain = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['reading'] });
  await client.invalidateQueries({ queryKey: key('list') });
};
