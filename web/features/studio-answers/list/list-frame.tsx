import { text } from '@meend/web/messages/text';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './list.module.css';

const SKELETON_ROWS = 5;

export interface ListFrameProps<Item> {
  readonly label: string;
  readonly controls: ReactNode;
  readonly list: UseInfiniteQueryResult<readonly Item[]>;
  readonly loading: string;
  readonly failed: string;
  /** In place of a list without an entry. */
  readonly empty: ReactNode;
  /** How many are shown, for those who do not see them. */
  readonly shown: (count: number) => string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list that is on its way, did not come, is empty, or goes on. */
export const ListFrame = <Item,>(props: ListFrameProps<Item>) => {
  const { label, controls, list, loading, failed, empty, shown, children } = props;
  const items = list.data;
  return (
    <section className={styles.card} aria-label={label}>
      {controls}
      {list.isError && items === undefined ? (
        <ErrorState
          retryLabel={text('shell.try-again')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {failed}
        </ErrorState>
      ) : null}
      {list.isPending ? <Skeleton shape="rows" count={SKELETON_ROWS} label={loading} /> : null}
      {items?.length === 0 ? empty : null}
      {items && items.length > 0 ? children(items) : null}
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
            {text('studio-answers.more')}
          </Button>
        </div>
      ) : null}
    </section>
  );
};
