import type { WireArticleCard } from '@meend/core/contract/blog/blog.routes.ts';
import { ArticleCard } from './article-card.tsx';
import styles from './article-grid.module.css';

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
