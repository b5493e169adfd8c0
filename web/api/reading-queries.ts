import { blogCalls } from '@meend/core/contract/blog/blog.calls.ts';
import type { WireArticleCard, WireBlog } from '@meend/core/contract/blog/blog.routes.ts';
import { sexpertCalls } from '@meend/core/contract/sexpert/sexpert.calls.ts';
import type { WireAnswer, WireAnswerCard } from '@meend/core/contract/sexpert/sexpert.routes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';

const STALE_TIME_MS = 10 * 60_000;

type List<T> = UseQueryResult<readonly T[]>;

const key = (...rest: readonly string[]) => ['reading', ...rest];

export const useArticles = (): List<WireArticleCard> => {
  const { call, readPreloaded } = useApi();
  return useQuery({
    queryKey: key('articles'),
    queryFn: ({ signal }) => call(blogCalls.blogs, { query: {} }, { signal }),
    staleTime: STALE_TIME_MS,
    ...readPreloaded<readonly WireArticleCard[]>('blogs'),
  });
};

export const useArticle = (title: string): UseQueryResult<WireBlog> => {
  const { call, readPreloaded } = useApi();
  return useQuery({
    queryKey: key('article', title),
    queryFn: ({ signal }) => call(blogCalls.blog, { params: { title } }, { signal }),
    staleTime: STALE_TIME_MS,
    ...readPreloaded<WireBlog>(`blog:${title}`),
  });
};

export const useAnswers = (): List<WireAnswerCard> => {
  const { call, readPreloaded } = useApi();
  return useQuery({
    queryKey: key('answers'),
    queryFn: ({ signal }) => call(sexpertCalls.sexpertAnswers, { query: {} }, { signal }),
    staleTime: STALE_TIME_MS,
    ...readPreloaded<readonly WireAnswerCard[]>('sexpertAnswers'),
  });
};

export const useAnswer = (slug: string): UseQueryResult<WireAnswer> => {
  const { call, readPreloaded } = useApi();
  return useQuery({
    queryKey: key('answer', slug),
    queryFn: ({ signal }) => call(sexpertCalls.sexpertAnswer, { params: { slug } }, { signal }),
    staleTime: STALE_TIME_MS,
    ...readPreloaded<WireAnswer>(`sexpertAnswer:${slug}`),
  });
};
