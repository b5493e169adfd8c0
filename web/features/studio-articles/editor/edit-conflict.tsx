import { articleFields } from '@meend/core/blog/studio/article-form';
import { text } from '@meend/web/messages/text';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import type { Article } from '../articles.ts';
import { type ArticleDraft, draftOf } from './article-draft.ts';
import styles from './editor.module.css';

const LONGEST_SHOWN = 400;

export interface EditConflictProps {
  /** The article as somebody else left it. */
  readonly theirs: Article;
  readonly mine: ArticleDraft;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

const shown = (value: string): string =>
  value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;

/** Two admins, one article: what the other one made of it, and what to do with one's own. */
export const EditConflict = ({ theirs, mine, onKeepMine, onTakeTheirs }: EditConflictProps) => {
  const draft = draftOf(theirs);
  const different = articleFields.filter((field) => draft[field] !== mine[field]);
  return (
    <Notice tone="warning" role="alert">
      <div className={styles.conflict}>
        <p>{text('studio-articles.conflict')}</p>
        {different.length > 0 ? (
          <dl className={styles.theirs} tabIndex={0}>
            {different.map((field) => (
              <div key={field}>
                <dt>{text(`studio-articles.field-${field}`)}</dt>
                <dd>{text('studio-articles.conflict-theirs', { value: shown(draft[field]) })}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{text('studio-articles.conflict-other')}</p>
        )}
        <div className={styles.answers}>
          <Button variant="secondary" dense onClick={onTakeTheirs}>
            {text('studio-articles.conflict-use-theirs')}
          </Button>
          <Button dense onClick={onKeepMine}>
            {text('studio-articles.conflict-mine')}
          </Button>
        </div>
      </div>
    </Notice>
  );
};
