import type { WireArticleCard, WireBlog, WirePicture } from '@meend/core/contract/blog/blog.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { ChipLink } from '@meend/web/ui/text/chip.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Prose, type ProseBlock } from '@meend/web/ui/text/prose/prose.tsx';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import { useId } from 'react';
import { MedicalNote } from '../medical-note.tsx';
import { PersonByline, ReadingMeta } from '../person-byline.tsx';
import { ReadingPicture } from '../reading-picture.tsx';
import { SharePageButton } from '../share-page-button.tsx';
import { ArticleGrid } from './article-card.tsx';
import styles from './article-view.module.css';
import { ListenInstead } from './listen-instead.tsx';

interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly under?: readonly { readonly id: string; readonly text: string }[];
}

interface ArticleContentsProps {
  readonly entries: readonly ContentsEntry[];
}

/** Table of contents beside the text, from 1100 px only. */
const ArticleContents = ({ entries }: ArticleContentsProps) => (
  <nav aria-label={text('reading.contents')} className={styles.contents}>
    <p className={styles.title}>{text('reading.contents')}</p>
    <ul className={styles.list}>
      {entries.map(({ id, text: name, under = [] }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
          {under.length > 0 ? (
            <ul className={styles.under}>
              {under.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  </nav>
);

interface ArticleFigureProps {
  readonly picture: WirePicture | null;
  readonly title: string;
  readonly topic: string;
  /** The main image, as wide as the article. */
  readonly main?: boolean;
}

/** An image with its credit line; only a missing main image is replaced by a generated cover. */
const ArticleFigure = ({ picture, title, topic, main = false }: ArticleFigureProps) =>
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

const RelatedArticles = (props: RelatedArticlesProps) => {
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

const headingsOf = (blocks: readonly ProseBlock[]): NonNullable<ContentsEntry['under']> =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [{ id: block.id, text: block.text }] : []));

const entriesOf = ({ body, conclusion }: WireBlog): readonly ContentsEntry[] => [
  { id: 'in-short', text: text('reading.in-short') },
  { id: 'the-problem', text: text('reading.the-problem'), under: headingsOf(body.problemStatement) },
  { id: 'what-helps', text: text('reading.what-helps'), under: headingsOf(body.solution) },
  ...(conclusion.length > 0
    ? [{ id: 'to-take-with-you', text: text('reading.to-take-with-you'), under: [] }]
    : []),
];

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ProseBlock[];
}

const Part = ({ id, title, blocks }: PartProps) =>
  blocks.length === 0 ? null : (
    <section aria-labelledby={id} className={stack(20, 'shrink')}>
      <h2 id={id} tabIndex={-1} className={styles.partTitle}>
        {title}
      </h2>
      <Prose blocks={blocks} />
    </section>
  );

const Opening = ({ article }: { readonly article: WireBlog }) => (
  <header className={styles.opening}>
    <ChipLink href={href('blog', { topic: article.topic })}>{article.topic}</ChipLink>
    <PageHeading>{article.title}</PageHeading>
    <p className={styles.summary}>{article.summary}</p>
    <div className={styles.facts}>
      <ReadingMeta timestamp={article.timestamp} minutes={article.readingMinutes} />
      <SharePageButton title={article.title} />
    </div>
  </header>
);

const Text = ({ article }: { readonly article: WireBlog }) => {
  const { author, image2, image3, title, topic } = article;
  return (
    <div className={styles.text}>
      <PersonByline
        label={text('reading.written-by')}
        name={author.name}
        role={author.role}
        portraitSeed={author.portraitSeed}
      />
      <section className={styles.short} aria-labelledby="in-short">
        <h2 id="in-short" tabIndex={-1} className={styles.shortTitle}>
          {text('reading.in-short')}
        </h2>
        <p>{article.shortSummary}</p>
      </section>
      {article.listenTo ? <ListenInstead story={article.listenTo} /> : null}
      <div className={styles.introduction}>
        <Prose blocks={article.introduction} />
      </div>
      <ArticleFigure picture={image2} title={title} topic={topic} />
      <Part id="the-problem" title={text('reading.the-problem')} blocks={article.body.problemStatement} />
      <Part id="what-helps" title={text('reading.what-helps')} blocks={article.body.solution} />
      <ArticleFigure picture={image3} title={title} topic={topic} />
      <Part id="to-take-with-you" title={text('reading.to-take-with-you')} blocks={article.conclusion} />
      <MedicalNote />
    </div>
  );
};

interface ArticleViewProps {
  readonly article: WireBlog;
  /** Oldest first; undefined while loading. */
  readonly others: readonly WireArticleCard[] | undefined;
}

export const ArticleView = ({ article, others = [] }: ArticleViewProps) => (
  <>
    <article className={styles.article}>
      <Opening article={article} />
      <div className={styles.mainPicture}>
        <ArticleFigure picture={article.mainImage} title={article.title} topic={article.topic} main />
      </div>
      <div className={styles.columns}>
        <ArticleContents entries={entriesOf(article)} />
        <Text article={article} />
      </div>
    </article>
    <RelatedArticles article={article} others={others} />
  </>
);
