// The pages of a list: each is fetched after the last row of the one before.

import type { Call, CallInput } from '@meend/core/contract/call/call.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useStudioClient } from './studio-client.ts';

const PAGE = 20;

export interface Listed {
  readonly _id: string;
}

export type Query = Readonly<Record<string, string>>;

interface Page<Row> {
  readonly rows: readonly Row[];
  /** Cursor; null on the last page. */
  readonly next: string | null;
}

/** Row of a call that responds with rows only. */
export type RowOf<Answer> = Answer extends readonly (infer Row extends Listed)[] ? Row : never;

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
const pageOf = <Row extends Listed>(answer: unknown): Page<Row> => {
  const rows = answer as readonly Row[];
  return { rows: rows.slice(0, PAGE), next: rows.length > PAGE ? (rows[PAGE - 1]?._id ?? null) : null };
};

export const useListPages = <Answer, Row extends Listed = RowOf<Answer>>(
  paging: Paging<Answer, Row>,
  query: Query,
  showsPrevious: boolean,
) => {
  const { callStudio } = useStudioClient();
  const { key, call, page = pageOf<Row>, limit = PAGE + 1, cursor = 'after', pollEvery } = paging;
  const rowsOf = (pages: readonly Answer[] = []) => pages.flatMap((answer) => page(answer).rows);
  const list = useInfiniteQuery({
    queryKey: [...key, query],
    queryFn: ({ pageParam, signal }) => {
      const from = pageParam === null ? {} : { [cursor]: pageParam };
      const most = limit === null ? {} : { limit: String(limit) };
      return callStudio(call, { query: { ...most, ...query, ...from } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (answer) => page(answer).next,
    select: ({ pages }) => ({ answer: pages.at(-1), rows: rowsOf(pages) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollEvery?.(rowsOf(state.data?.pages)) ?? false,
  });
  const { answer, rows } = list.data ?? {};
  const data = showsPrevious || !list.isPlaceholderData ? rows : undefined;
  return {
    /** The last page; that of the previous query until there is another. */
    answer,
    list: { ...list, data, isPending: data === undefined && !list.isError },
  };
};
