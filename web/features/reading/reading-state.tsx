import { text } from '@meend/web/messages/text.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface ReadingStateProps<T> {
  readonly query: UseQueryResult<T>;
  /** "the article", for "Loading the article". */
  readonly what: string;
  readonly failed: string;
  /** Number of lines of the skeleton. */
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}

/** Renders the state of a query: skeleton, error with Try again, or its data; a failed refetch keeps the old data. */
export const ReadingState = <T,>({ query, what, failed, lines = 8, children }: ReadingStateProps<T>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        retryLabel={text('app.try-again')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {failed}
      </ErrorState>
    );
  }
  return <Skeleton label={text('reading.loading', { what })} shape="lines" count={lines} />;
};
