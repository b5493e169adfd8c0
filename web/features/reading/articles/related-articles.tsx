import type { WireArticleCard } from '@meend/core/contract/blog/blog.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import { useId } from 'react';
import { ArticleGrid } from './article-grid.tsx';
import styles from './related.module.css';

const SHOWN = 3;

interface RelatedArticlesProps {
  readonly article: Pick<WireArticleCard, '_id' | 'topic'>;
  /** Oldest first. */
  readonly others: readonly WireArticleCard[];
}

/** Articles of the same topic first, then the newest, without the current one. */
const relatedTo = ({ article, others }: RelatedArticlesProps): readonly WireArticleCard[] => {
  const newest = [...others].reverse().filter(({ _id }) => _id !== article._id);
  const isNear = ({ topic }: WireArticleCard): boolean => topic === article.topic;
  return [...newest.filter(isNear), ...newest.filter((one) => !isNear(one))].slice(0, SHOWN);
};

export const RelatedArticles = (props: RelatedArticlesProps) => {
  const id = useId();
  const related = relatedTo(props);
  return related.length === 0 ? null : (
    <section aria-labelledby={id} className={styles.related}>
      <SectionHeading
        id={id}
        caption={text('reading.related-caption')}
        more={{ href: href('blog'), label: text('catalogue.see-all'), of: text('reading.articles') }}
      >
        {text('reading.related')}
      </SectionHeading>
      <ArticleGrid articles={related} headingLevel={3} />
    </section>
  );
};
