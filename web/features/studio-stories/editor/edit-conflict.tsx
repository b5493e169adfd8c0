import { text } from '@meend/web/messages/text';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import type { ManagedStory } from '../story-group.ts';
import styles from './editor.module.css';
import { draftOf, type StoryDraft } from './story-draft.ts';

const words = ['name', 'author', 'description', 'price'] as const;

export interface EditConflictProps {
  /** The story as somebody else left it. */
  readonly theirs: ManagedStory;
  readonly mine: StoryDraft;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

const differences = (theirs: StoryDraft, mine: StoryDraft): readonly (readonly [string, string])[] => [
  ...words
    .filter((field) => theirs[field] !== mine[field])
    .map((field) => [text(`studio-stories.${field}`), theirs[field]] as const),
  ...(theirs.openParts === mine.openParts
    ? []
    : [[text('studio-stories.open-parts'), theirs.openParts] as const]),
  ...(theirs.genres.join() === mine.genres.join()
    ? []
    : [[text('studio-stories.genres-heading'), theirs.genres.join(', ')] as const]),
];

/** Two admins, one story: what the other one made of it, and what to do with one's own. */
export const EditConflict = ({ theirs, mine, onKeepMine, onTakeTheirs }: EditConflictProps) => {
  const different = differences(draftOf(theirs), mine);
  return (
    <Notice tone="warning" role="alert">
      <div className={styles.conflict}>
        <p>{text('studio-stories.conflict')}</p>
        {different.length > 0 ? (
          <dl className={styles.theirs}>
            {different.map(([field, value]) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>{text('studio-stories.conflict-theirs', { value })}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{text('studio-stories.conflict-other')}</p>
        )}
        <div className={styles.answers}>
          <Button variant="secondary" dense onClick={onTakeTheirs}>
            {text('studio-stories.conflict-use-theirs')}
          </Button>
          <Button dense onClick={onKeepMine}>
            {text('studio-stories.conflict-mine')}
          </Button>
        </div>
      </div>
    </Notice>
  );
};
