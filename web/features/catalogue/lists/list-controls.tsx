import type { WireCounts } from '@meend/core/contract/catalogue/catalogue.routes.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/states.tsx';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListQuery, listHref, storyOrders } from './list-query.ts';

const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** Filters in the sheet: the genre has chips of its own. */
const inSheet = ({ filters: { genre: _, ...others } }: ListQuery): number => Object.keys(others).length;

interface ListControlsProps {
  readonly query: ListQuery;
  /** Of the whole group; undefined while loading. */
  readonly counts: WireCounts | undefined;
  readonly shown: number;
  readonly hasMore: boolean;
}

/** How many stories fit, the filters in a sheet, and the order. All are in the address. */
export const ListControls = ({ query, counts, shown, hasMore }: ListControlsProps) => {
  const { announce } = usePlatform();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { filters, order } = query;
  const chosen = inSheet(query);
  const counted =
    filters.genre === undefined
      ? counts?.stories
      : counts?.genres.find(({ genre }) => genre === filters.genre)?.stories;
  const isCounted = chosen === 0 && order !== 'finished' && counted !== undefined;
  const found =
    isCounted || !hasMore
      ? text('catalogue.stories-found', { count: isCounted ? counted : shown })
      : text('filters.at-least', { count: shown });
  const isFiltered = Object.keys(filters).length > 0;
  useEffect(() => {
    if (isFiltered) announce(found);
  }, [isFiltered, found, announce]);
  const go = (next: ListQuery) => navigate(listHref(pathname, next), { replace: true });
  return (
    <div className={row(12, 'wrap', 'middle')}>
      <span className={textStyle('meta', 'faint')}>{found}</span>
      <Button
        variant="secondary"
        dense
        onMouseEnter={() => void FilterSheet.fetchChunk()}
        onClick={() => setOpen(true)}
      >
        {text('filters.open', { count: chosen })}
      </Button>
      {chosen > 0 ? (
        <ButtonLink href={listHref(pathname, { filters: {}, order })} variant="quiet" dense>
          {text('filters.clear')}
        </ButtonLink>
      ) : null}
      <SelectField
        inline
        label={text('catalogue.sort')}
        value={order}
        options={storyOrders.map((one) => ({
          value: one,
          label: text(one === 'finished' ? 'filters.sort-finished' : `catalogue.sort-${one}`),
        }))}
        onChange={({ currentTarget }) =>
          go({ filters, order: storyOrders.find((one) => one === currentTarget.value) ?? 'newest' })
        }
      />
      {order === 'finished' ? (
        <span className={textStyle('meta', 'muted')}>{text('filters.finished-help')}</span>
      ) : null}
      {isOpen ? (
        <FilterSheet
          filters={filters}
          onChange={(next) => go({ filters: next, order })}
          onClear={() => go({ filters: {}, order })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
};

/** With a way on. */
export const NoStoryFits = ({ query }: { readonly query: ListQuery }) => {
  const { pathname } = useLocation();
  const isOfGenre = inSheet(query) === 0 && query.filters.genre !== undefined;
  return (
    <EmptyState
      scene="/scenes/crescents.svg"
      action={
        <ButtonLink href={listHref(pathname, { filters: {}, order: 'newest' })}>
          {text(isOfGenre ? 'catalogue.all-genres' : 'filters.clear')}
        </ButtonLink>
      }
    >
      {text(isOfGenre ? 'catalogue.no-genre' : 'filters.none')}
    </EmptyState>
  );
};
