import { blogAdminCalls } from '@meend/core/contract/blog/blog-studio.calls.ts';
import { ContentList, type ContentSearch } from '@meend/web/features/studio/editing/content-list.tsx';
import { StatusChip } from '@meend/web/features/studio/editing/status-chip.tsx';
import { useRemoval } from '@meend/web/features/studio/editing/use-removal.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './article-list.module.css';
import {
  type ArticleCard,
  type ArticleOrder,
  articleOrders,
  invalidateArticles,
  useArticleList,
} from './editor/article-queries.ts';

interface CellsProps {
  readonly article: ArticleCard;
  /** The title, which opens it. */
  readonly name: ReactNode;
}

const Cells = ({ article, name }: CellsProps) => {
  const { authorName, topic, mainImage, status, publishAt } = article;
  return (
    <>
      <td className={styles.picture}>
        {mainImage ? (
          <img src={mainImage.small ?? mainImage.url} alt="" width={80} height={45} loading="lazy" />
        ) : (
          <span className={styles.blank}>
            <Icon glyph="icon-newspaper" size={20} />
          </span>
        )}
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.title}>{name}</span>
        {authorName ? (
          <span className={styles.author}>{text('studio-articles.by', { author: authorName })}</span>
        ) : null}
        <StatusChip status={status} publishAt={publishAt} prefix="studio-articles." />
      </th>
      <td className={styles.topic}>{topic}</td>
    </>
  );
};

interface ArticleListProps {
  readonly search: ContentSearch<ArticleOrder>;
  readonly onSearch: (search: ContentSearch<ArticleOrder>) => void;
  readonly onEdit: (article: ArticleCard) => void;
  readonly onNew: () => void;
}

export const ArticleList = (props: ArticleListProps) => {
  const { callStudio } = useStudioClient();
  const client = useQueryClient();
  const removal = useRemoval<ArticleCard>({
    name: 'An article',
    withdraw: ({ _id: id }) => callStudio(blogAdminCalls.withdrawBlog, { params: { id } }),
    restore: ({ _id: id }) => callStudio(blogAdminCalls.restoreBlog, { params: { id }, body: {} }),
    refresh: () => invalidateArticles(client),
    prefix: 'studio-articles.',
    deleteFailed: () => text('studio-articles.delete-failed'),
    valuesOf: ({ title }) => ({ title }),
  });
  return (
    <ContentList
      {...props}
      list={useArticleList(props.search)}
      removal={removal}
      prefix="studio-articles."
      label={text('studio-articles.articles')}
      loading={text('studio-articles.loading')}
      failed={text('studio-articles.list-failed')}
      shown={(count) => text('studio-articles.shown', { count })}
      searchHint={text('studio-articles.search-help')}
      order={{
        label: text('studio-articles.sort'),
        options: articleOrders.map((value) => ({ value, label: text(`studio-articles.sort-${value}`) })),
      }}
      columns={[
        text('studio-articles.picture-column'),
        text('studio-articles.title-column'),
        text('studio-articles.topic-column'),
      ]}
      classes={{ table: styles.table, gone: styles.gone }}
      cells={(article, name) => <Cells article={article} name={name(article.title)} />}
      nameOf={({ title }) => title}
      empty={text('studio-articles.empty')}
      newLabel={text('studio-articles.new')}
      questionOf={({ title }) => ({
        title: text('studio-articles.ask'),
        confirm: text('studio-articles.confirm'),
        line: text('studio-articles.ask-more', { title }),
      })}
    />
  );
};
