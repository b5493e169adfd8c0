import { blogCalls } from '@meend/core/contract/blog/blog.calls.ts';
import type { WireArticleCard, WireBlog } from '@meend/core/contract/blog/blog.schemas.ts';
import { sexpertCalls } from '@meend/core/contract/sexpert/sexpert.calls.ts';
import type { WireAnswer, WireAnswerCard } from '@meend/core/contract/sexpert/sexpert.schemas.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError, callApi } from './client.ts';
import { readPreloadedData } from './preloaded-data.ts';

const STALE_TIME_MS = 10 * 60_000;

type List<T> = UseQueryResult<readonly T[]>;

const key = (...rest: readonly string[]) => ['reading', ...rest];

export const useArticles = (): List<WireArticleCard> =>
  useQuery({
    queryKey: key('articles'),
    queryFn: ({ signal }) => callApi(blogCalls.blogs, { query: {} }, { signal }),
    staleTime: STALE_TIME_MS,
    ...readPreloadedData<readonly WireArticleCard[]>('blogs'),
  });

export const useArticle = (title: string): UseQueryResult<WireBlog> =>
  useQuery({
    queryKey: key('article', title),
    queryFn: ({ signal }) => callApi(blogCalls.blog, { params: { title } }, { signal }),
    staleTime: STALE_TIME_MS,
    ...readPreloadedData<WireBlog>(`blog:${title}`),
  });

export const useAnswers = (): List<WireAnswerCard> =>
  useQuery({
    queryKey: key('answers'),
    queryFn: ({ signal }) => callApi(sexpertCalls.sexpertAnswers, { query: {} }, { signal }),
    staleTime: STALE_TIME_MS,
    ...readPreloadedData<readonly WireAnswerCard[]>('sexpertAnswers'),
  });

export const useAnswer = (slug: string): UseQueryResult<WireAnswer> =>
  useQuery({
    queryKey: key('answer', slug),
    queryFn: ({ signal }) => callApi(sexpertCalls.sexpertAnswer, { params: { slug } }, { signal }),
    staleTime: STALE_TIME_MS,
    ...readPreloadedData<WireAnswer>(`sexpertAnswer:${slug}`),
  });

export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
