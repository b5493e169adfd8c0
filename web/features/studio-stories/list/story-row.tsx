import { text } from '@meend/web/messages/text';
import { formatDate } from '@meend/web/platform/format-date';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import type { ManagedStory } from '../story-group.ts';
import styles from './story-list.module.css';
import { StoryStatus } from './story-status.tsx';

export interface StoryRowProps {
  readonly story: ManagedStory;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
}

/** The action's verb is seen; its name tells the story too. */
const Named = ({ verb, name }: { readonly verb: string; readonly name: string }) => (
  <>
    {verb}
    <VisuallyHidden> {name}</VisuallyHidden>
  </>
);

export const StoryRow = ({ story, busy, onEdit, onRemove, onRestore }: StoryRowProps) => {
  const { name, status, genre, audioFiles, updatedAt, thumbnail, coverArt } = story;
  const isGone = status === 'withdrawn';
  return (
    <tr className={isGone ? styles.gone : undefined}>
      <td className={styles.cover}>
        <Cover src={thumbnail} fallback={coverArt} size={48} shape="small" />
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.title}>{name}</span>
        {story.category === 'herconfession' && story.author ? (
          <span className={styles.author}>{text('studio-stories.by', { author: story.author })}</span>
        ) : null}
        <StoryStatus story={story} />
      </th>
      <td className={styles.genres}>{genre.join(', ')}</td>
      {story.category === 'temptations' ? (
        <td className={styles.number}>
          <span className={styles.inline}>{text('studio-stories.parts-column')} </span>
          {audioFiles.length}
        </td>
      ) : null}
      <td className={styles.date}>
        <span className={styles.inline}>{text('studio-stories.updated-column')} </span>
        {formatDate(updatedAt)}
      </td>
      <td className={styles.actions}>
        <div className={styles.buttons}>
          <Button variant="secondary" dense onClick={onEdit}>
            <Named verb={text('studio-stories.edit')} name={name} />
          </Button>
          <Button
            variant="secondary"
            dense
            busy={busy}
            className={isGone ? undefined : styles.delete}
            onClick={isGone ? onRestore : onRemove}
          >
            <Named verb={text(isGone ? 'studio-stories.restore' : 'studio-stories.delete')} name={name} />
          </Button>
        </div>
      </td>
    </tr>
  );
};
