import { ListFrame } from '@meend/web/features/studio/frame/list-frame.tsx';
import { ListTable } from '@meend/web/features/studio/frame/list-table.tsx';
import { text } from '@meend/web/messages/studio-articles.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { type ArticleCard, type ListSearch, useArticleList } from '../article-queries.ts';
import { ArticleControls } from './article-controls.tsx';
import styles from './article-list.module.css';
import { useArticleRemoval } from './article-removal.ts';
import { ArticleRow } from './article-row.tsx';

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

const ArticleTable = ({ articles, removal, onEdit, onRemove }: TableProps) => (
  <ListTable
    className={styles.table}
    caption={text('studio-articles.articles')}
    columns={[
      text('studio-articles.picture-column'),
      text('studio-articles.title-column'),
      text('studio-articles.topic-column'),
      text('studio-articles.updated-column'),
      text('studio-articles.actions-column'),
    ]}
  >
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
  </ListTable>
);

export const ArticleList = ({ search, onSearch, onEdit, onNew }: ArticleListProps) => {
  const list = useArticleList(search);
  const removal = useArticleRemoval();
  const [selected, setSelected] = useState<ArticleCard | null>(null);
  const isWhole = search.text === '' && search.status === 'all';
  return (
    <>
      <ListFrame
        label={text('studio-articles.articles')}
        list={list}
        loading={text('studio-articles.loading')}
        failed={text('studio-articles.list-failed')}
        retryLabel={text('app.try-again')}
        moreLabel={text('studio-articles.more')}
        shown={(count) => text('studio-articles.shown', { count })}
        controls={<ArticleControls search={search} onChange={onSearch} />}
        empty={
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
        }
      >
        {(articles) => (
          <ArticleTable articles={articles} removal={removal} onEdit={onEdit} onRemove={setSelected} />
        )}
      </ListFrame>
      <ConfirmDialog
        open={selected !== null}
        title={text('studio-articles.ask')}
        confirmLabel={text('studio-articles.confirm')}
        cancelLabel={text('studio-articles.keep')}
        onCancel={() => setSelected(null)}
        onConfirm={() => {
          if (selected) removal.remove(selected);
          setSelected(null);
        }}
      >
        {selected ? <p>{text('studio-articles.ask-more', { title: selected.title })}</p> : null}
      </ConfirmDialog>
    </>
  );
};
