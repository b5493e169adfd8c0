import { articleFields } from '@meend/core/blog/article-form.ts';
import { EditConflict } from '@meend/web/features/studio/editing/edit-conflict.tsx';
import { text } from '@meend/web/messages/studio-articles.ts';
import type { Article } from '../article-queries.ts';
import { type ArticleDraft, draftOf } from './article-draft.ts';

const MAX_SHOWN_LENGTH = 400;

export interface ArticleConflictProps {
  /** The article as somebody else left it. */
  readonly theirs: Article;
  readonly mine: ArticleDraft;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

const shown = (value: string): string =>
  value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value;

/** Two admins, one article: what the other one made of it, and what to do with one's own. */
export const ArticleConflict = ({ theirs, mine, ...decide }: ArticleConflictProps) => {
  const draft = draftOf(theirs);
  return (
    <EditConflict
      message={text('studio-articles.conflict')}
      differences={articleFields
        .filter((field) => draft[field] !== mine[field])
        .map((field) => ({
          field: text(`studio-articles.field-${field}`),
          theirs: text('studio-articles.conflict-theirs', { value: shown(draft[field]) }),
        }))}
      otherwise={text('studio-articles.conflict-other')}
      theirsLabel={text('studio-articles.conflict-use-theirs')}
      mineLabel={text('studio-articles.conflict-mine')}
      {...decide}
    />
  );
};
