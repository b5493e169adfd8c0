import { lacks } from '@meend/core/catalogue/studio-story.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { ContentSearch } from '@meend/web/features/studio/editing/content-list.tsx';
import { useOpenItem } from '@meend/web/features/studio/editing/use-open-item.ts';
import { StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StoryEditor } from './editor/story-editor.tsx';
import { StoryList } from './list/story-list.tsx';
import type { StoryOrder } from './list/story-queries.ts';

const wholeList: ContentSearch<StoryOrder> = { text: '', status: 'all', sort: 'changed', lacks: 'all' };

/** The URL may select drafts, or what stories lack. */
const initialSearch = (query: URLSearchParams): ContentSearch<StoryOrder> => ({
  ...wholeList,
  ...(query.get('show') === 'draft' && { status: 'draft' as const }),
  lacks: lacks.find((lack) => lack === query.get('lacks')) ?? 'all',
});

interface StoriesPanelProps {
  readonly category: WireCategory;
}

/** Panel of one category's stories: the list, or the editor of one. */
export const StoriesPanel = ({ category }: StoriesPanelProps) => {
  const [query] = useSearchParams();
  const [search, setSearch] = useState(() => initialSearch(query));
  const { opened, open, openNew, close } = useOpenItem('story');
  if (opened !== null) {
    return <StoryEditor key={opened.key} category={category} id={opened.id} onDone={close} />;
  }
  return (
    <StudioPanel
      title={text(`studio-stories.title-${category}`)}
      line={text(`studio-stories.line-${category}`)}
      create={{ label: text(`studio-stories.new-${category}`), onPress: openNew }}
    >
      <StoryList
        category={category}
        search={search}
        onSearch={setSearch}
        onEdit={({ _id }) => open(_id)}
        onNew={openNew}
      />
    </StudioPanel>
  );
};
