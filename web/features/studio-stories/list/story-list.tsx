import type { WireCategory } from '@meend/core/contract/wire';
import { text } from '@meend/web/messages/text';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import type { ManagedStory } from '../story-group.ts';
import { ListControls } from './list-controls.tsx';
import { type ListSearch, useManagedStories } from './managed-stories.ts';
import styles from './story-list.module.css';
import { useStoryRemoval } from './story-removal.ts';
import { StoryTable } from './story-table.tsx';

const SKELETON_ROWS = 6;

export const wholeList: ListSearch = { text: '', status: 'all', sort: 'changed' };

export interface StoryListProps {
  readonly category: WireCategory;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly onEdit: (story: ManagedStory) => void;
  readonly onNew: () => void;
}

export const StoryList = ({ category, search, onSearch, onEdit, onNew }: StoryListProps) => {
  const list = useManagedStories(category, search);
  const { remove, restore, isBusyWith } = useStoryRemoval(category);
  const [asked, setAsked] = useState<ManagedStory | null>(null);
  const isWhole = search.text === '' && search.status === 'all';
  // A confession goes without a question; its toast brings it back.
  const askOrRemove = category === 'herconfession' ? remove : setAsked;
  const stories = list.data;
  return (
    <section className={styles.card} aria-label={text(`studio-stories.group-${category}`)}>
      <ListControls category={category} search={search} onChange={onSearch} />
      {list.isError && stories === undefined ? (
        <ErrorState
          retryLabel={text('shell.try-again')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {text('studio-stories.list-failed')}
        </ErrorState>
      ) : null}
      {list.isPending ? (
        <Skeleton
          shape="rows"
          count={SKELETON_ROWS}
          label={text('studio-stories.loading', { group: text(`studio-stories.group-${category}`) })}
        />
      ) : null}
      {stories?.length === 0 ? (
        <EmptyState
          action={
            isWhole ? (
              <Button onClick={onNew}>{text(`studio-stories.new-${category}`)}</Button>
            ) : (
              <Button variant="secondary" onClick={() => onSearch({ ...wholeList, sort: search.sort })}>
                {text('studio-stories.clear')}
              </Button>
            )
          }
        >
          {text(isWhole ? 'studio-stories.empty' : 'studio-stories.no-match')}
        </EmptyState>
      ) : null}
      {stories && stories.length > 0 ? (
        <StoryTable
          category={category}
          stories={stories}
          isBusyWith={isBusyWith}
          onEdit={onEdit}
          onRemove={askOrRemove}
          onRestore={restore}
        />
      ) : null}
      {stories ? (
        <p className="visually-hidden" role="status">
          {text('studio-stories.shown', { count: stories.length })}
        </p>
      ) : null}
      {list.hasNextPage ? (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {text('studio-stories.more')}
          </Button>
        </div>
      ) : null}
      {category === 'herconfession' ? null : (
        <ConfirmDialog
          open={asked !== null}
          title={text(`studio-stories.ask-${category}`)}
          confirmLabel={text(`studio-stories.confirm-${category}`)}
          cancelLabel={text('studio-stories.keep')}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            if (asked) remove(asked);
            setAsked(null);
          }}
        >
          {asked ? <p>{text('studio-stories.ask-more', { name: asked.name })}</p> : null}
        </ConfirmDialog>
      )}
    </section>
  );
};
