import { Button } from '@meend/web/ui/actions/button.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import styles from './list-frame.module.css';

const SKELETON_ROWS = 6;

/** The part of a paginated query that the list needs. */
export interface PagedList<Item> {
  readonly data: readonly Item[] | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface ListFrameProps<Item> {
  readonly label: string;
  readonly controls: ReactNode;
  readonly list: PagedList<Item>;
  /** Number of skeleton rows. */
  readonly skeletonRows?: number;
  readonly loading: string;
  readonly failed: string;
  readonly retryLabel: string;
  readonly moreLabel: string;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  /** Announces the number of shown items to screen readers. */
  readonly shown: (count: number) => string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** Renders the state of a paginated list: loading, failed, empty, or its items with a "more" button. */
export const ListFrame = <Item,>(props: ListFrameProps<Item>) => {
  const { label, controls, list, skeletonRows = SKELETON_ROWS, loading, failed, empty, shown } = props;
  const items = list.data;
  return (
    <section className={styles.card} aria-label={label}>
      {controls}
      {list.isError && items === undefined ? (
        <ErrorState
          retryLabel={props.retryLabel}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {failed}
        </ErrorState>
      ) : null}
      {list.isPending ? <Skeleton shape="rows" count={skeletonRows} label={loading} /> : null}
      {items?.length === 0 ? empty : null}
      {items && items.length > 0 ? props.children(items) : null}
      {items ? (
        <p className="visually-hidden" role="status">
          {shown(items.length)}
        </p>
      ) : null}
      {list.hasNextPage ? (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {props.moreLabel}
          </Button>
        </div>
      ) : null}
    </section>
  );
};
