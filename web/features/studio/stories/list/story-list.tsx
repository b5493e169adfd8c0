import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
import { ListFrame } from '@meend/web/features/studio/frame/list-frame.tsx';
import { text } from '@meend/web/messages/studio-stories.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import type { StudioStory } from '../story-group.ts';
import { StoryControls } from './story-controls.tsx';
import { type ListSearch, useStudioStories } from './story-queries.ts';
import { useStoryRemoval } from './story-removal.ts';
import { StoryTable } from './story-table.tsx';

export const wholeList: ListSearch = { text: '', status: 'all', sort: 'changed' };

export interface StoryListProps {
  readonly category: WireCategory;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly onEdit: (story: StudioStory) => void;
  readonly onNew: () => void;
}

export const StoryList = ({ category, search, onSearch, onEdit, onNew }: StoryListProps) => {
  const list = useStudioStories(category, search);
  const { remove, restore, isBusyWith } = useStoryRemoval(category);
  const [selected, setSelected] = useState<StudioStory | null>(null);
  const isWhole = search.text === '' && search.status === 'all';
  // A confession goes without a question; its toast brings it back.
  const confirmOrRemove = category === 'herconfession' ? remove : setSelected;
  return (
    <>
      <ListFrame
        label={text(`studio-stories.group-${category}`)}
        list={list}
        loading={text('studio-stories.loading', { group: text(`studio-stories.group-${category}`) })}
        failed={text('studio-stories.list-failed')}
        retryLabel={text('app.try-again')}
        moreLabel={text('studio-stories.more')}
        shown={(count) => text('studio-stories.shown', { count })}
        controls={<StoryControls category={category} search={search} onChange={onSearch} />}
        empty={
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
        }
      >
        {(stories) => (
          <StoryTable
            category={category}
            stories={stories}
            isBusyWith={isBusyWith}
            onEdit={onEdit}
            onRemove={confirmOrRemove}
            onRestore={restore}
          />
        )}
      </ListFrame>
      {category === 'herconfession' ? null : (
        <ConfirmDialog
          open={selected !== null}
          title={text(`studio-stories.ask-${category}`)}
          confirmLabel={text(`studio-stories.confirm-${category}`)}
          cancelLabel={text('studio-stories.keep')}
          onCancel={() => setSelected(null)}
          onConfirm={() => {
            if (selected) remove(selected);
            setSelected(null);
          }}
        >
          {selected ? <p>{text('studio-stories.ask-more', { name: selected.name })}</p> : null}
        </ConfirmDialog>
      )}
    </>
  );
};
