import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
import { StudioListPanel } from '@meend/web/features/studio/frame/studio-list-panel.tsx';
import { text } from '@meend/web/messages/studio-stories.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StoryEditor } from './editor/story-editor.tsx';
import { StoryList, wholeList } from './list/story-list.tsx';
import type { ListSearch } from './list/story-queries.ts';

/** What the address's query says is open: a story's id, or this for a new one. */
const NEW = 'new';
const QUERY = 'story';

/** An address may ask for the drafts alone. */
const initialSearch = (show: string | null): ListSearch =>
  show === 'draft' ? { ...wholeList, status: 'draft' } : wholeList;

export interface StoriesPanelProps {
  readonly category: WireCategory;
  /** Between the title and the list. */
  readonly insights?: ReactNode;
}

/** The stories of one group: their list, or the editor of one of them. */
export const StoriesPanel = ({ category, insights }: StoriesPanelProps) => {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState(() => initialSearch(query.get('show')));
  const opened = query.get(QUERY);
  const open = (story: string | null) =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      if (story === null) next.delete(QUERY);
      else next.set(QUERY, story);
      return next;
    });
  if (opened !== null) {
    return (
      <StoryEditor
        key={opened}
        category={category}
        id={opened === NEW ? null : opened}
        onDone={() => open(null)}
      />
    );
  }
  return (
    <StudioListPanel
      title={text(`studio-stories.title-${category}`)}
      line={text(`studio-stories.line-${category}`)}
      newLabel={text(`studio-stories.new-${category}`)}
      onNew={() => open(NEW)}
    >
      {insights}
      <StoryList
        category={category}
        search={search}
        onSearch={setSearch}
        onEdit={({ _id }) => open(_id)}
        onNew={() => open(NEW)}
      />
    </StudioListPanel>
  );
};
