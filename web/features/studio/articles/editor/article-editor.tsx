import { ApiError } from '@meend/web/api/client.ts';
import { EditorLoading } from '@meend/web/features/studio/editing/editor-loading.tsx';
import { text } from '@meend/web/messages/studio-articles.ts';
import { useArticle } from '../article-queries.ts';
import { EditorForm } from './editor-form.tsx';

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
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <EditorLoading
      title={text('studio-articles.title')}
      pending={query.isPending}
      loading={text('studio-articles.loading-article')}
      failed={text(isGone ? 'studio-articles.not-found' : 'studio-articles.article-failed')}
      retryLabel={text('app.try-again')}
      retrying={query.isFetching}
      onRetry={isGone ? undefined : () => void query.refetch()}
      backLabel={text('studio-articles.back')}
      onBack={onDone}
    />
  );
};
