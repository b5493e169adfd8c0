import type { WireCategory } from '@meend/core/contract/wire';
import { text } from '@meend/web/messages/text';
import type { ManagedStory } from '../story-group.ts';
import styles from './story-list.module.css';
import { StoryRow } from './story-row.tsx';

export interface StoryTableProps {
  readonly category: WireCategory;
  readonly stories: readonly ManagedStory[];
  readonly isBusyWith: (story: ManagedStory) => boolean;
  readonly onEdit: (story: ManagedStory) => void;
  readonly onRemove: (story: ManagedStory) => void;
  readonly onRestore: (story: ManagedStory) => void;
}

/** A table from 768 px on; below, each row is a card that says the same in the same order. */
export const StoryTable = ({
  category,
  stories,
  isBusyWith,
  onEdit,
  onRemove,
  onRestore,
}: StoryTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{text(`studio-stories.group-${category}`)}</caption>
    <thead>
      <tr>
        <th scope="col">{text('studio-stories.cover')}</th>
        <th scope="col">{text('studio-stories.name-column')}</th>
        <th scope="col">{text('studio-stories.genre-column')}</th>
        {category === 'temptations' ? <th scope="col">{text('studio-stories.parts-column')}</th> : null}
        <th scope="col">{text('studio-stories.updated-column')}</th>
        <th scope="col">{text('studio-stories.actions-column')}</th>
      </tr>
    </thead>
    <tbody>
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
    </tbody>
  </table>
);
