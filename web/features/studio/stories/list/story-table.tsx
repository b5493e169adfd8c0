import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
import { ListTable } from '@meend/web/features/studio/frame/list-table.tsx';
import { text } from '@meend/web/messages/studio-stories.ts';
import type { StudioStory } from '../story-group.ts';
import styles from './story-list.module.css';
import { StoryRow } from './story-row.tsx';

export interface StoryTableProps {
  readonly category: WireCategory;
  readonly stories: readonly StudioStory[];
  readonly isBusyWith: (story: StudioStory) => boolean;
  readonly onEdit: (story: StudioStory) => void;
  readonly onRemove: (story: StudioStory) => void;
  readonly onRestore: (story: StudioStory) => void;
}

export const StoryTable = ({
  category,
  stories,
  isBusyWith,
  onEdit,
  onRemove,
  onRestore,
}: StoryTableProps) => (
  <ListTable
    className={styles.table}
    caption={text(`studio-stories.group-${category}`)}
    columns={[
      text('studio-stories.cover'),
      text('studio-stories.name-column'),
      text('studio-stories.genre-column'),
      ...(category === 'temptations' ? [text('studio-stories.parts-column')] : []),
      text('studio-stories.updated-column'),
      text('studio-stories.actions-column'),
    ]}
  >
    {stories.map((story) => (
      <StoryRow
        key={story._id}
        story={story}
        busy={isBusyWith(story)}
        onEdit={() => onEdit(story)}
        onRemove={() => onRemove(story)}
        onRestore={() => onRestore(story)}
      />
    ))}
  </ListTable>
);
