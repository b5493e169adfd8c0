import { text } from '@meend/web/messages/text.ts';
import { Skeleton, type SkeletonProps } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface StoriesStateProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching'> & {
    readonly refetch: () => unknown;
  };
  /** "Temptations", for "Loading Temptations". */
  readonly group: string;
  readonly failed: string;
  /** Shown if the loaded list is empty, by default as its stories are. */
  readonly empty?: string;
  readonly isEmpty?: (data: T) => boolean;
  readonly shape?: SkeletonProps['shape'];
  readonly count?: number;
  readonly children: (data: T) => ReactNode;
}

/**
 * Renders the state of a list: loading, failed with Try again, empty, or its stories; a failed refetch keeps the old
 * data.
 */
export const StoriesState = <T,>(props: StoriesStateProps<T>) => {
  const { query, group, failed, empty, isEmpty = () => false, shape = 'tiles', count = 12, children } = props;
  if (query.data !== undefined) {
    return isEmpty(query.data) ? (
      <EmptyState scene="/scenes/crescents.svg">{empty}</EmptyState>
    ) : (
      children(query.data)
    );
  }
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
  return <Skeleton label={text('catalogue.loading', { group })} shape={shape} count={count} />;
};
