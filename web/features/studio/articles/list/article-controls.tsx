import { ListControls } from '@meend/web/features/studio/frame/list-controls.tsx';
import { text } from '@meend/web/messages/studio-articles.ts';
import type { ArticleFilter, ArticleOrder, ListSearch } from '../article-queries.ts';

const filters: readonly ArticleFilter[] = ['all', 'published', 'scheduled', 'draft', 'withdrawn'];
const orders: readonly ArticleOrder[] = ['changed', 'newest', 'oldest', 'title'];

export interface ArticleControlsProps {
  readonly search: ListSearch;
  readonly onChange: (search: ListSearch) => void;
}

export const ArticleControls = ({ search, onChange }: ArticleControlsProps) => (
  <ListControls
    label={text('studio-articles.search')}
    hint={text('studio-articles.search-help')}
    search={search}
    onChange={onChange}
    choices={[
      {
        field: 'status',
        label: text('studio-articles.show'),
        options: filters.map((value) => ({ value, label: text(`studio-articles.show-${value}`) })),
      },
      {
        field: 'sort',
        label: text('studio-articles.sort'),
        options: orders.map((value) => ({ value, label: text(`studio-articles.sort-${value}`) })),
      },
    ]}
  />
);
