import { NOT_FOUND_PATH } from '@meend/core/site/screens.ts';
import { isUnknown } from '@meend/web/api/client.ts';
import { useArticle, useArticles } from '@meend/web/api/reading-queries.ts';
import { ArticleView } from '@meend/web/features/reading/articles/article-view.tsx';
import { ReadingState } from '@meend/web/features/reading/reading-state.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import styles from './reading-page.module.css';

/** Scrolls to the heading named in the URL's hash once the text has loaded. */
const useScrollToHash = (isThere: boolean): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash === '') return;
    const heading = document.getElementById(hash.slice(1));
    heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading?.focus({ preventScroll: true });
  }, [isThere, hash]);
};

export const ArticlePage = () => {
  const { slug = '' } = useParams();
  const query = useArticle(slug);
  const others = useArticles().data;
  useDocumentTitle(query.data?.title ?? text('reading.blog'));
  useScrollToHash(query.data !== undefined);
  if (isUnknown(query.error)) return <Navigate to={NOT_FOUND_PATH} replace />;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={query.data ? undefined : styles.waiting}>
        <ReadingState
          query={query}
          what={text('reading.article')}
          failed={text('reading.article-failed')}
          lines={12}
        >
          {(article) => <ArticleView key={article._id} article={article} others={others} />}
        </ReadingState>
      </div>
    </div>
  );
};
