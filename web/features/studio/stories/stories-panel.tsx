import { lacks } from '@meend/core/catalogue/studio-story.ts';
import { wireCategories } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { ContentSearch } from '@meend/web/features/studio/editing/content-list.tsx';
import { useOpenItem } from '@meend/web/features/studio/editing/use-open-item.ts';
import { StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StoryEditor } from './editor/story-editor.tsx';
import { GroupDialog } from './list/group-dialog.tsx';
import { StoryList } from './list/story-list.tsx';
import type { ListedGroup, StoryOrder } from './list/story-queries.ts';

const wholeList: ContentSearch<StoryOrder> = { text: '', status: 'all', sort: 'changed', lacks: 'all' };

/** The URL may select drafts, or what stories lack. */
const initialSearch = (query: URLSearchParams): ContentSearch<StoryOrder> => ({
  ...wholeList,
  ...(query.get('show') === 'draft' && { status: 'draft' as const }),
  lacks: lacks.find((lack) => lack === query.get('lacks')) ?? 'all',
});

interface StoriesPanelProps {
  readonly category: ListedGroup;
}

/** The stories of one group, or of all: the list, or the editor of one. */
export const StoriesPanel = ({ category }: StoriesPanelProps) => {
  const [query] = useSearchParams();
  const [search, setSearch] = useState(() => initialSearch(query));
  const [isChoosing, setChoosing] = useState(false);
  const { opened, open, openNew, close } = useOpenItem('story', 'group');
  const group = category ?? wireCategories.find((one) => one === opened?.kind);
  if (opened !== null && group !== undefined)
    return <StoryEditor key={opened.key} category={group} id={opened.id} onDone={close} />;
  const create = () => (category === null ? setChoosing(true) : openNew());
  return (
    <StudioPanel
      title={text(`studio-stories.title-${category ?? 'all'}`)}
      line={text(`studio-stories.line-${category ?? 'all'}`)}
      create={{ label: text(`studio-stories.new-${category ?? 'story'}`), onPress: create }}
    >
      <StoryList
        group={category}
        search={search}
        onSearch={setSearch}
        onEdit={(story) => open(story._id, category === null ? story.category : undefined)}
        onNew={create}
      />
      {isChoosing ? (
        <GroupDialog
          onChoose={(chosen) => {
            setChoosing(false);
            openNew(chosen);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </StudioPanel>
  );
};
