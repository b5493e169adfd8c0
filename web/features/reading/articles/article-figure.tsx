import type { WirePicture } from '@meend/core/contract/blog/blog.routes.ts';
import { ReadingPicture } from '../reading-picture.tsx';
import styles from './article-figure.module.css';

interface ArticleFigureProps {
  readonly picture: WirePicture | null;
  readonly title: string;
  readonly topic: string;
  /** The main image, as wide as the article. */
  readonly main?: boolean;
}

/** An image with its credit line; only a missing main image is replaced by a generated cover. */
export const ArticleFigure = ({ picture, title, topic, main = false }: ArticleFigureProps) =>
  picture === null && !main ? null : (
    <figure className={main ? styles.main : undefined}>
      <ReadingPicture
        picture={picture}
        title={title}
        topic={topic}
        eager={main}
        sizes={main ? '(min-width: 1180px) 1100px, 100vw' : '(min-width: 768px) 680px, 100vw'}
        className={styles.picture}
      />
      {picture?.courtesy ? <figcaption className={styles.courtesy}>{picture.courtesy}</figcaption> : null}
    </figure>
  );
