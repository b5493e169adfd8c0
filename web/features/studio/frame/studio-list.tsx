// An admin list, declared once: its call, filters, columns and actions. Loading and failure states, pages, toasts, undo
// and the focus after an action follow from that.

import type { Call, CallInput } from '@meend/core/contract/call/call.ts';
import { useStaffRole } from '@meend/web/api/session/staff-role.ts';
import { type MessageKey, type PrefixOf, text } from '@meend/web/messages/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactElement, type ReactNode, useState } from 'react';
import { type PressAction, useListActions } from './list-actions.tsx';
import { type Listed, type Paging, type Query, type RowOf, useListPages } from './list-pages.ts';
import { type ListContext, ListRow, type RowStatement } from './list-row.tsx';
import {
  type Filters,
  firstSearch,
  type Inbox,
  ListEmpty,
  ListSearch,
  type MessageOf,
  queryOf,
  type SearchState,
  type Shown,
} from './list-search.tsx';
import { GroupRow, ListFrame, ListTable } from './studio-list-view.tsx';

export interface AboveProps<Answer> extends ListContext<Answer> {
  /** Number of rows; undefined while loading. */
  readonly count: number | undefined;
  readonly press: PressAction;
}

type Parameters<Input> = Input extends { readonly query?: infer Parameter } ? NonNullable<Parameter> : never;
type Option<Input, Filter extends string> =
  | 'all'
  | (Parameters<Input> extends { readonly [Name in Filter]?: infer Value }
      ? NonNullable<Value> & string
      : never);

/** Message keys of a filter: its label and options. */
type FilterKey<Input, Filter extends string> = Filter extends string
  ? Filter | `${Filter}-${Option<Input, Filter>}`
  : never;

type BaseKey = 'title' | 'loading' | 'failed' | 'more' | 'shown' | 'empty';
type SearchKey = 'search' | 'search-hint' | 'no-match' | 'clear';

type Key<Input, Columns extends string, Filter extends string, Own> =
  | Exclude<[Filter] extends [never] ? BaseKey : BaseKey | SearchKey | FilterKey<Input, Filter>, Own>
  | `${Columns}-column`;

type Values = Readonly<Record<string, string | number>>;

interface ListStatement<
  Input extends CallInput,
  Answer,
  Row extends Listed,
  Prefix extends string,
  Columns extends string,
  Filter extends string,
  Own extends BaseKey | SearchKey,
> extends Paging<Answer, Row>,
    RowStatement<Answer, Row, Columns> {
  readonly call: Call<Input, Answer>;
  /** Prefix of its message keys: "studio-feedback.". */
  readonly prefix: PrefixOf<Prefix, NoInfer<Key<Input, Columns, Filter, Own>>>;
  /** Messages with other keys, or that depend on the context. */
  readonly own?: { readonly [Name in Own]: (context: ListContext<Answer>, values?: Values) => string };
  /** Keys of other queries that its actions change. */
  readonly alsoChanged?: readonly (readonly string[])[];
  /**
   * Options of query parameters; the first is selected initially, `all` omits the parameter. Beside them is a field for
   * the parameter `search`.
   */
  readonly filters?: { readonly [Name in Filter]: readonly Option<Input, Name>[] };
  /** Empty state of the initial filters, if these exclude rows. */
  readonly inbox?: Inbox;
  /** Rendered above the rows of a list without filters. */
  readonly Above?: ComponentType<AboveProps<Answer>>;
  readonly tableClass?: string | undefined;
  readonly skeletonRows?: number;
}

interface StudioListProps<Answer> {
  readonly query?: Query;
  readonly searchState?: SearchState;
  /** Renders the list inside other elements, such as tabs with counts of the response. */
  readonly children?: (list: ReactElement, answer: Answer | undefined) => ReactNode;
}

/** A declaration without its type parameters, which `studioList` has checked. */
interface AnyStatement
  extends Omit<ListStatement<CallInput, unknown, Listed, string, string, string, BaseKey>, 'prefix' | 'own'> {
  readonly prefix: string;
  readonly filters?: Filters;
  readonly own?: Readonly<Record<string, (context: ListContext<unknown>, values?: Values) => string>>;
}

interface StatedListProps extends StudioListProps<unknown> {
  readonly statement: AnyStatement;
  readonly first: Shown<Query>;
}

const StatedList = ({
  statement,
  first,
  query = {},
  searchState,
  children = (list) => list,
}: StatedListProps) => {
  const { prefix, own, filters, inbox, columns, groupOf, actions, Above, key, alsoChanged = [] } = statement;
  const client = useQueryClient();
  const { role } = useStaffRole();
  const state = useState<Shown<Query> | null>(null);
  const [changed, setSearch] = searchState ?? state;
  const search = changed ?? first;
  const { answer, list } = useListPages(
    statement,
    { ...query, ...queryOf(search) },
    // While a search is in progress, the previous rows stay; those of another tab do not.
    filters !== undefined,
  );
  const acting = useListActions(async () => {
    for (const queryKey of alsoChanged) void client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: key });
  });
  const context = { answer, query, role };
  const message: MessageOf = (name, values) =>
    own?.[name]?.(context, values) ?? text(`${prefix}${name}` as MessageKey, values);
  const title = message('title');
  const headings = [
    ...Object.keys(columns).map((name) => message(`${name}-column`)),
    ...(actions === undefined ? [] : [text('studio-dashboard.actions-column')]),
  ];
  return (
    <>
      {children(
        <ListFrame
          label={title}
          list={list}
          loading={message('loading')}
          failed={message('failed')}
          retryLabel={text('app.try-again')}
          moreLabel={message('more')}
          skeletonRows={statement.skeletonRows}
          shown={(count) => message('shown', { count })}
          controls={
            filters === undefined ? (
              Above && <Above {...context} count={list.data?.length} press={acting.press} />
            ) : (
              <ListSearch filters={filters} search={search} onSearch={setSearch} message={message} />
            )
          }
          empty={
            <ListEmpty
              filters={filters}
              search={search}
              onSearch={setSearch}
              message={message}
              inbox={inbox}
            />
          }
        >
          {(rows) => (
            <ListTable className={statement.tableClass} caption={title} columns={headings}>
              {rows.map((row, index) => {
                const [group, previous] = [row, rows[index - 1]].map((one) => one && groupOf?.(one));
                return (
                  <Fragment key={row._id}>
                    {group === previous ? null : <GroupRow columns={headings.length}>{group}</GroupRow>}
                    <ListRow
                      statement={statement}
                      row={row}
                      context={context}
                      acting={acting}
                      message={message}
                    />
                  </Fragment>
                );
              })}
            </ListTable>
          )}
        </ListFrame>,
        answer,
      )}
      {acting.question}
    </>
  );
};

/** Component of a declared list. */
export const studioList = <
  Input extends CallInput,
  Answer,
  Prefix extends string,
  Columns extends string,
  Row extends Listed = RowOf<Answer>,
  Filter extends keyof Parameters<Input> & string = never,
  Own extends BaseKey | SearchKey = never,
>(
  statement: ListStatement<Input, Answer, Row, Prefix, Columns, Filter, Own>,
) => {
  const any = statement as unknown as AnyStatement;
  const first = firstSearch(any.filters);
  return (props: StudioListProps<Answer>) => (
    <StatedList {...(props as unknown as StudioListProps<unknown>)} statement={any} first={first} />
  );
};
