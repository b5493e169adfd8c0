import type { WireArticleCard } from '@meend/core/contract/blog/blog.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import { ReadingMeta } from '../person-byline.tsx';
import { ReadingPicture } from '../reading-picture.tsx';
import styles from './article-card.module.css';

interface ArticleCardProps {
  readonly article: WireArticleCard;
  /** Full width, for the newest article of the list. */
  readonly lead?: boolean;
  readonly headingLevel?: 2 | 3;
}

export const ArticleCard = ({ article, lead = false, headingLevel = 2 }: ArticleCardProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.card, lead && styles.lead)}>
      <ReadingPicture
        picture={article.mainImage}
        title={article.title}
        topic={article.topic}
        sizes={
          lead
            ? '(min-width: 900px) 58vw, 100vw'
            : '(min-width: 1100px) 390px, (min-width: 600px) 46vw, 100vw'
        }
        eager={lead}
        decorative
        className={styles.picture}
      />
      <div className={styles.text}>
        <Chip tone="wellness">{article.topic}</Chip>
        <Heading className={styles.title}>
          <CardLink href={href('article', { slug: article.slug })} className={styles.link}>
            {article.title}
          </CardLink>
        </Heading>
        <p className={styles.summary}>{article.summary}</p>
        <ReadingMeta timestamp={article.timestamp} minutes={article.readingMinutes} />
      </div>
    </article>
  );
};

interface ArticleGridProps {
  readonly articles: readonly WireArticleCard[];
  readonly headingLevel?: 2 | 3;
}

export const ArticleGrid = ({ articles, headingLevel = 2 }: ArticleGridProps) => (
  <ul className={styles.grid}>
    {articles.map((article) => (
      <li key={article._id}>
        <ArticleCard article={article} headingLevel={headingLevel} />
      </li>
    ))}
  </ul>
);
