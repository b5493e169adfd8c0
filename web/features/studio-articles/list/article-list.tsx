import { text } from '@meend/web/messages/text';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { type ArticleCard, type ListSearch, useArticleList } from '../articles.ts';
import styles from './article-list.module.css';
import { useArticleRemoval } from './article-removal.ts';
import { ArticleRow } from './article-row.tsx';
import { ListControls } from './list-controls.tsx';

const SKELETON_ROWS = 6;

export const wholeList: ListSearch = { text: '', status: 'all', sort: 'changed' };

export interface ArticleListProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly onEdit: (article: ArticleCard) => void;
  readonly onNew: () => void;
}

type TableProps = Pick<ArticleListProps, 'onEdit'> & {
  readonly articles: readonly ArticleCard[];
  readonly removal: ReturnType<typeof useArticleRemoval>;
  readonly onRemove: (article: ArticleCard) => void;
};

/** A table from 768 px on; below, each row is a card that says the same in the same order. */
const ArticleTable = ({ articles, removal, onEdit, onRemove }: TableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{text('studio-articles.articles')}</caption>
    <thead>
      <tr>
        <th scope="col">{text('studio-articles.picture-column')}</th>
        <th scope="col">{text('studio-articles.title-column')}</th>
        <th scope="col">{text('studio-articles.topic-column')}</th>
        <th scope="col">{text('studio-articles.updated-column')}</th>
        <th scope="col">{text('studio-articles.actions-column')}</th>
      </tr>
    </thead>
    <tbody>
      {articles.map((article) => (
        <ArticleRow
          key={article._id}
          article={article}
          busy={removal.isBusyWith(article)}
          onEdit={() => onEdit(article)}
          onRemove={() => onRemove(article)}
          onRestore={() => removal.restore(article)}
        />
      ))}
    </tbody>
  </table>
);

export const ArticleList = ({ search, onSearch, onEdit, onNew }: ArticleListProps) => {
  const list = useArticleList(search);
  const removal = useArticleRemoval();
  const [asked, setAsked] = useState<ArticleCard | null>(null);
  const isWhole = search.text === '' && search.status === 'all';
  const articles = list.data;
  return (
    <section className={styles.card} aria-label={text('studio-articles.articles')}>
      <ListControls search={search} onChange={onSearch} />
      {list.isError && articles === undefined ? (
        <ErrorState
          retryLabel={text('shell.try-again')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {text('studio-articles.list-failed')}
        </ErrorState>
      ) : null}
      {list.isPending ? (
        <Skeleton shape="rows" count={SKELETON_ROWS} label={text('studio-articles.loading')} />
      ) : null}
      {articles?.length === 0 ? (
        <EmptyState
          action={
            isWhole ? (
              <Button onClick={onNew}>{text('studio-articles.new')}</Button>
            ) : (
              <Button variant="secondary" onClick={() => onSearch({ ...wholeList, sort: search.sort })}>
                {text('studio-articles.clear')}
              </Button>
            )
          }
        >
          {text(isWhole ? 'studio-articles.empty' : 'studio-articles.no-match')}
        </EmptyState>
      ) : null}
      {articles && articles.length > 0 ? (
        <ArticleTable articles={articles} removal={removal} onEdit={onEdit} onRemove={setAsked} />
      ) : null}
      {articles ? (
        <p className="visually-hidden" role="status">
          {text('studio-articles.shown', { count: articles.length })}
        </p>
      ) : null}
      {list.hasNextPage ? (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {text('studio-articles.more')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        title={text('studio-articles.ask')}
        confirmLabel={text('studio-articles.confirm')}
        cancelLabel={text('studio-articles.keep')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) removal.remove(asked);
          setAsked(null);
        }}
      >
        {asked ? <p>{text('studio-articles.ask-more', { title: asked.title })}</p> : null}
      </ConfirmDialog>
    </section>
  );
};
