// The pages of a list: each is fetched after the last row of the one before.

import type { Call, CallInput } from '@meend/core/contract/call/call.ts';
import type { CallOptions } from '@meend/web/api/client.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useStudioClient } from './studio-client.ts';

const PAGE = 20;
const POLL_INTERVAL_MS = 3_000;

export interface Listed {
  readonly _id: string;
}

export type Query = Readonly<Record<string, string>>;

interface Page<Row> {
  readonly rows: readonly Row[];
  /** Cursor; null on the last page. */
  readonly next: string | null;
}

export interface Paging<Answer, Row> {
  /** Key of its queries. */
  readonly key: readonly string[];
  readonly call: Call<CallInput, Answer>;
  /** By default the response consists of rows only. */
  readonly page?: (answer: Answer) => Page<Row>;
  /** Rows of a page; null if the call has no such parameter. */
  readonly limit?: number | null;
  /** Name of the cursor's parameter. */
  readonly cursor?: string;
  /** Polling interval in milliseconds. */
  readonly pollEvery?: (rows: readonly Row[]) => number | false;
}

/** Page of a call that responds with rows only: there is a next page if it has one row more than is shown. */
const pageOf = (answer: unknown): Page<Listed> => {
  const rows = answer as readonly Listed[];
  return { rows: rows.slice(0, PAGE), next: rows.length > PAGE ? (rows[PAGE - 1]?._id ?? null) : null };
};

export const useListPages = (paging: Paging<unknown, Listed>, query: Query, showsPrevious: boolean) => {
  const { callStudio } = useStudioClient();
  const { key, call, page = pageOf, limit = PAGE + 1, cursor = 'after', pollEvery } = paging;
  const rowsOf = (pages: readonly unknown[] = []) => pages.flatMap((answer) => page(answer).rows);
  const list = useInfiniteQuery({
    queryKey: [...key, query],
    queryFn: ({ pageParam, signal }) => {
      const from = pageParam === null ? {} : { [cursor]: pageParam };
      const most = limit === null ? {} : { limit: String(limit) };
      return callStudio(call, { query: { ...most, ...query, ...from } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (answer) => page(answer).next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollEvery?.(rowsOf(state.data?.pages)) ?? false,
  });
  const isShown = list.data !== undefined && (showsPrevious || !list.isPlaceholderData);
  const data = isShown ? rowsOf(list.data.pages) : undefined;
  return {
    /** The last page; that of the previous query until there is another. */
    answer: list.data?.pages.at(-1),
    list: { ...list, data, isPending: data === undefined && !list.isError },
  };
};

interface StudioPage {
  readonly limit: string;
  readonly after?: string;
  readonly search?: string;
}

interface StudioListOptions<Entry> {
  readonly key: readonly unknown[];
  /** Search text; empty for all entries. */
  readonly text: string;
  readonly fetchPage: (page: StudioPage, options: CallOptions) => Promise<readonly Entry[]>;
  /** While any entry is unfinished, the list polls. */
  readonly isUnfinished?: (entry: Entry) => boolean;
}

export const useStudioList = <Entry extends { readonly _id: string }>(options: StudioListOptions<Entry>) => {
  const { key, text, fetchPage, isUnfinished = () => false } = options;
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        {
          // One more than a page, to find out whether there is a next one.
          limit: String(PAGE + 1),
          ...(pageParam === null ? {} : { after: pageParam }),
          ...(text === '' ? {} : { search: text }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length > PAGE ? (page[PAGE - 1]?._id ?? null) : null),
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, PAGE)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.some(isUnfinished)) ? POLL_INTERVAL_MS : false,
  });
};
