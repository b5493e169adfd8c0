import type { WireCategory } from '@meend/core/contract/wire';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import '../../messages/studio-stories-sentences.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { StoryEditor } from './editor/story-editor.tsx';
import { StoryList, wholeList } from './list/story-list.tsx';
import styles from './stories-panel.module.css';

/** What the address's query says is open: a story's id, or this for a new one. */
const NEW = 'new';
const QUERY = 'story';

export interface StoriesPanelProps {
  readonly category: WireCategory;
  /** Between the title and the list. */
  readonly insights?: ReactNode;
}

/** The stories of one group: their list, or the editor of one of them. */
export const StoriesPanel = ({ category, insights }: StoriesPanelProps) => {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState(wholeList);
  const opened = query.get(QUERY);
  const open = (story: string | null) =>
    setQuery((present) => {
      const next = new URLSearchParams(present);
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
    <div className={styles.panel}>
      <div className={styles.head}>
        <div>
          <PageHeading look="h2">{text(`studio-stories.title-${category}`)}</PageHeading>
          <p className={styles.line}>{text(`studio-stories.line-${category}`)}</p>
        </div>
        <Button dense icon={<Icon glyph={Plus} size={20} />} onClick={() => open(NEW)}>
          {text(`studio-stories.new-${category}`)}
        </Button>
      </div>
      {insights}
      <StoryList
        category={category}
        search={search}
        onSearch={setSearch}
        onEdit={({ _id }) => open(_id)}
        onNew={() => open(NEW)}
      />
    </div>
  );
};
