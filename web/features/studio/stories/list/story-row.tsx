import { ActionsCell, CardLabel, DateCell, RowButton } from '@meend/web/features/studio/frame/list-table.tsx';
import { text } from '@meend/web/messages/studio-stories.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { generatedPicture, variantOf } from '../generated-picture.ts';
import type { StudioStory } from '../story-group.ts';
import styles from './story-list.module.css';
import { StoryStatus } from './story-status.tsx';

export interface StoryRowProps {
  readonly story: StudioStory;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
}

export const StoryRow = ({ story, busy, onEdit, onRemove, onRestore }: StoryRowProps) => {
  const { name, status, genre, audioFiles, updatedAt, thumbnail, coverArt } = story;
  const variant = variantOf(story);
  const isGone = status === 'withdrawn';
  return (
    <tr className={isGone ? styles.gone : undefined}>
      <td className={styles.cover}>
        <Cover
          src={variant === null ? thumbnail : generatedPicture(name, genre, variant)}
          fallback={coverArt}
          size={48}
          shape="small"
        />
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.title}>{name}</span>
        {story.category === 'temptations' || story.title === name ? null : (
          <span className={styles.author}>{story.title}</span>
        )}
        {story.category === 'herconfession' && story.author ? (
          <span className={styles.author}>{text('studio-stories.by', { author: story.author })}</span>
        ) : null}
        <StoryStatus story={story} />
      </th>
      <td className={styles.genres}>{genre.join(', ')}</td>
      {story.category === 'temptations' ? (
        <td className={styles.number}>
          <CardLabel>{text('studio-stories.parts-column')}</CardLabel>
          {audioFiles.length}
        </td>
      ) : null}
      <DateCell label={text('studio-stories.updated-column')}>{formatDate(updatedAt)}</DateCell>
      <ActionsCell>
        <RowButton onClick={onEdit} verb={text('studio-stories.edit')} what={name} />
        <RowButton
          busy={busy}
          danger={!isGone}
          onClick={isGone ? onRestore : onRemove}
          verb={text(isGone ? 'studio-stories.restore' : 'studio-stories.delete')}
          what={name}
        />
      </ActionsCell>
    </tr>
  );
};
