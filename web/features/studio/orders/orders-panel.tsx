import { studioOrderCalls } from '@meend/core/contract/payment/studio-orders.calls.ts';
import type { WireListedOrder } from '@meend/core/contract/payment/studio-orders.routes.ts';
import { ListControls } from '@meend/web/features/studio/frame/list-search.tsx';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { studioList } from '@meend/web/features/studio/frame/studio-list.tsx';
import { CellNote, StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { rupeeText } from '@meend/web/platform/number-text.ts';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useId, useState } from 'react';

const appearances = {
  waiting: { tone: 'info', glyph: 'icon-clock' },
  declined: { tone: 'warning', glyph: 'icon-circle-alert' },
  expired: { tone: 'plain', glyph: 'icon-circle-slash' },
  paid: { tone: 'success', glyph: 'icon-circle-check' },
  refunding: { tone: 'info', glyph: 'icon-undo-2' },
  refunded: { tone: 'plain', glyph: 'icon-undo-2' },
} as const satisfies Record<WireListedOrder['state'], object>;

const OrderList = studioList({
  prefix: 'studio-orders.',
  own: {
    empty: ({ query }) =>
      text(Object.keys(query).length > 0 ? 'studio-orders.no-match' : 'studio-orders.empty'),
  },
  key: ['studio', 'orders'],
  call: studioOrderCalls.studioOrders,
  page: ({ orders, next }) => ({ rows: orders, next }),
  limit: 30,
  columns: {
    what: ({ _id, amount, days }) => (
      <>
        {text('studio-orders.sold', { amount: rupeeText(amount), count: days })}
        <CellNote>{text('studio-orders.facts', { id: _id })}</CellNote>
      </>
    ),
    state: ({ state }) => (
      <StateChip {...appearances[state]}>{text(`studio-orders.state-${state}`)}</StateChip>
    ),
    made: { time: ({ createdAt }) => createdAt },
  },
  nameOf: ({ _id: id }) => text('studio-orders.of-order', { id }),
  actions: ({ listenerID }) => [
    { label: text('studio-orders.listener'), open: { panel: 'listeners', listener: listenerID } },
  ],
});

interface MonthProps {
  readonly sums: readonly { readonly plan: string; readonly orders: number; readonly amount: number }[];
}

/** What the current month was paid, by plan. */
const Month = ({ sums }: MonthProps) => {
  const title = useId();
  return (
    <section aria-labelledby={title} className={stack(8)}>
      <h2 id={title} className={textStyle('title')}>
        {text('studio-orders.month')}
      </h2>
      {sums.length === 0 ? (
        <p className={textStyle('small', 'muted')}>{text('studio-orders.month-empty')}</p>
      ) : (
        <ul className={row(32, 'wrap', 'tight')}>
          {sums.map(({ plan, orders, amount }) => (
            <li key={plan} className={stack(0)}>
              <span className={textStyle('title')}>{rupeeText(amount)}</span>
              <span className={textStyle('meta', 'muted')}>
                {text('studio-orders.month-of', { plan, count: orders })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const groups = ['all', 'paid', 'waiting', 'unpaid'] as const;

/** All orders, newest first, without their payers. */
export const OrdersPanel = () => {
  const [search, setSearch] = useState<{ state: (typeof groups)[number]; text: string }>({
    state: 'all',
    text: '',
  });
  const query = {
    ...(search.state === 'all' ? {} : { state: search.state }),
    ...(search.text === '' ? {} : { search: search.text }),
  };
  return (
    <StudioPanel title={text('studio-orders.heading')} line={text('studio-orders.line')}>
      <OrderList query={query}>
        {(list, answer) => (
          <>
            {answer === undefined ? null : <Month sums={answer.month} />}
            <ListControls
              label={text('studio-orders.search')}
              hint={text('studio-orders.search-hint')}
              search={search}
              onChange={setSearch}
              pills={{
                field: 'state',
                label: text('studio-orders.show'),
                options: groups.map((value) => ({ value, label: text(`studio-orders.group-${value}`) })),
              }}
              choices={[]}
            />
            {list}
          </>
        )}
      </OrderList>
    </StudioPanel>
  );
};
