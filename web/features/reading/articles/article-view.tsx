import type { WireArticleCard, WireBlog } from '@meend/core/contract/blog/blog.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { ChipLink } from '@meend/web/ui/text/chip.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Prose } from '@meend/web/ui/text/prose/prose.tsx';
import type { ProseBlock } from '@meend/web/ui/text/prose/prose-tree.ts';
import { MedicalNote } from '../medical-note.tsx';
import { PersonByline } from '../person-byline.tsx';
import { ReadingMeta } from '../reading-meta.tsx';
import { ArticleContents, type ContentsEntry } from './article-contents.tsx';
import { ArticleFigure } from './article-figure.tsx';
import styles from './article-view.module.css';
import { ListenInstead } from './listen-instead.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { ShareButton } from './share-button.tsx';

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
    <section aria-labelledby={id} className={styles.part}>
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
      <ShareButton title={article.title} />
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
