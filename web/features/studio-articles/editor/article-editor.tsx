import { CallFailure } from '@meend/web/api/client';
import { text } from '@meend/web/messages/text';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useArticle } from '../articles.ts';
import styles from './editor.module.css';
import { EditorForm } from './editor-form.tsx';

const SKELETON_LINES = 8;

export interface ArticleEditorProps {
  /** The article to edit; null for a new one. */
  readonly id: string | null;
  readonly onDone: () => void;
}

/** A region of the page, for a new article or for one that is there. */
export const ArticleEditor = ({ id, onDone }: ArticleEditorProps) =>
  id === null ? <EditorForm article={null} onDone={onDone} /> : <ExistingArticle id={id} onDone={onDone} />;

const ExistingArticle = ({ id, onDone }: ArticleEditorProps & { readonly id: string }) => {
  const query = useArticle(id);
  if (query.data) return <EditorForm key={id} article={query.data} onDone={onDone} />;
  const isGone = query.error instanceof CallFailure && query.error.status === 404;
  return (
    <div className={styles.page}>
      <PageHeading look="h2" focusOnMount>
        {text('studio-articles.title')}
      </PageHeading>
      {query.isPending ? (
        <Skeleton shape="lines" count={SKELETON_LINES} label={text('studio-articles.loading-article')} />
      ) : (
        <ErrorState
          retryLabel={text('shell.try-again')}
          retrying={query.isFetching}
          onRetry={isGone ? undefined : () => void query.refetch()}
        >
          {text(isGone ? 'studio-articles.not-found' : 'studio-articles.article-failed')}
        </ErrorState>
      )}
      <Button variant="secondary" className={styles.back} onClick={onDone}>
        {text('studio-articles.back')}
      </Button>
    </div>
  );
};
