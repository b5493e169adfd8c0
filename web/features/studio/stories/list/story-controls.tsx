import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
import { ListControls } from '@meend/web/features/studio/frame/list-controls.tsx';
import { text } from '@meend/web/messages/studio-stories.ts';
import type { ListSearch, StoryFilter, StoryOrder } from './story-queries.ts';

const filters: readonly StoryFilter[] = ['all', 'published', 'scheduled', 'draft', 'withdrawn'];
const orders: readonly StoryOrder[] = ['changed', 'newest', 'oldest', 'name'];

export interface StoryControlsProps {
  readonly category: WireCategory;
  readonly search: ListSearch;
  readonly onChange: (search: ListSearch) => void;
}

export const StoryControls = ({ category, search, onChange }: StoryControlsProps) => (
  <ListControls
    label={text('studio-stories.search')}
    hint={text(
      category === 'herconfession'
        ? 'studio-stories.search-help-herconfession'
        : 'studio-stories.search-help',
    )}
    search={search}
    onChange={onChange}
    choices={[
      {
        field: 'status',
        label: text('studio-stories.show'),
        options: filters.map((value) => ({ value, label: text(`studio-stories.show-${value}`) })),
      },
      {
        field: 'sort',
        label: text('studio-stories.sort'),
        options: orders.map((value) => ({ value, label: text(`studio-stories.sort-${value}`) })),
      },
    ]}
  />
);
