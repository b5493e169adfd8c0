import type { WireArticleCard } from '@meend/core/contract/blog/blog.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { useArticles } from '@meend/web/api/reading-queries.ts';
import { TopicFilter, topicsOf, useByTopic } from '@meend/web/features/reading/answers/topic-filter.tsx';
import { ArticleCard, ArticleGrid } from '@meend/web/features/reading/articles/article-card.tsx';
import { ReadTabs } from '@meend/web/features/reading/read-tabs.tsx';
import { ReadingState } from '@meend/web/features/reading/reading-state.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/states.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './reading-page.module.css';

interface ArticlesProps {
  readonly articles: readonly WireArticleCard[];
  readonly topic: string | null;
}

const Articles = ({ articles, topic }: ArticlesProps) => {
  const shown = useByTopic(articles, topic, 'reading.articles-found');
  const [newest, ...rest] = shown;
  if (articles.length === 0)
    return <EmptyState scene="/scenes/crescents.svg">{text('reading.blog-empty')}</EmptyState>;
  return (
    <>
      <TopicFilter topics={topicsOf(articles)} current={topic} href={(topic) => href('blog', { topic })} />
      {newest === undefined ? (
        <EmptyState
          scene="/scenes/crescents.svg"
          action={<ButtonLink href={href('blog')}>{text('reading.all-topics')}</ButtonLink>}
        >
          {text('reading.no-topic')}
        </EmptyState>
      ) : (
        <>
          <div className={styles.lead}>
            <ArticleCard article={newest} lead />
          </div>
          {rest.length > 0 ? (
            <div className={styles.rest}>
              <ArticleGrid articles={rest} />
            </div>
          ) : null}
        </>
      )}
    </>
  );
};

/** Redirects client-side navigation to the external blog; full page loads are redirected by the server. */
const BlogElsewhere = ({ address }: { readonly address: string }) => {
  useEffect(() => window.location.replace(address), [address]);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{text('reading.blog')}</PageHeading>
      <p className={styles.line}>
        <TextLink href={address}>{address}</TextLink>
      </p>
    </div>
  );
};

const OwnBlog = () => {
  const [searchParams] = useSearchParams();
  return (
    <div className={`wrap ${styles.page}`}>
      <ReadTabs current="blog" />
      <header className={styles.masthead}>
        <PageHeading>{text('reading.blog')}</PageHeading>
        <p className={styles.line}>{text('reading.blog-lead')}</p>
      </header>
      <ReadingState
        query={useArticles()}
        what={text('reading.articles')}
        failed={text('reading.blog-failed')}
        lines={10}
      >
        {(articles) => <Articles articles={articles} topic={searchParams.get('topic')} />}
      </ReadingState>
    </div>
  );
};

export const BlogPage = () => {
  useDocumentTitle(text('reading.blog'));
  const elsewhere = useProduct().blogAddress();
  return elsewhere === null ? <OwnBlog /> : <BlogElsewhere address={elsewhere} />;
};
