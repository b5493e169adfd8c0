// An admin list, declared once: its call, filters, columns and actions. Loading and failure states, pages, toasts, undo
// and the focus after an action follow from that.

import { type StaffRole, useStaffRole } from '@meend/web/api/session/staff-role.ts';
import { text as appText } from '@meend/web/messages/text.ts';
import { formatDate, formatDateTime } from '@meend/web/platform/format-date.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import { type ListAction, type PressAction, useListActions } from './list-actions.tsx';
import { type Listed, type Paging, type Query, type RowOf, useListPages } from './list-pages.ts';
import {
  firstSearch,
  type Inbox,
  ListEmpty,
  ListSearch,
  type MessageOf,
  queryOf,
  type SearchState,
  type Shown,
} from './list-search.tsx';
import styles from './studio-list.module.css';
import {
  ActionsCell,
  DateCell,
  type ListClasses,
  ListFrame,
  ListTable,
  RowButton,
} from './studio-list-view.tsx';

/** Context of a row. */
interface ListContext<Answer> {
  /** Response with the last page; undefined until the first. */
  readonly answer: Answer | undefined;
  /** Query parameters set by the panel. */
  readonly query: Query;
  readonly role: StaffRole | null;
}

export interface AboveProps<Answer> extends ListContext<Answer> {
  /** Number of rows; undefined while loading. */
  readonly count: number | undefined;
  readonly press: PressAction;
}

type Cell<Row, Answer> = (row: Row, context: ListContext<Answer>) => ReactNode;

/** A plain column is as wide as the card. The row header is the first column, or the one with `header`. */
type Column<Row, Answer> =
  | Cell<Row, Answer>
  | { readonly cell: Cell<Row, Answer>; readonly className: string | undefined; readonly header?: boolean }
  | { readonly day: (row: Row) => string }
  | { readonly time: (row: Row) => string };

/** Message keys of a filter: its label and options. */
type FilterKey<Search> = {
  [Field in keyof Search & string]: Field | `${Field}-${Search[Field] & string}`;
}[keyof Search & string];

type BaseKey = 'title' | 'loading' | 'failed' | 'more' | 'shown' | 'empty';
type SearchKey = 'search' | 'search-hint' | 'no-match' | 'clear';

type Key<Columns extends string, Search, Own> =
  | Exclude<[keyof Search] extends [never] ? BaseKey : BaseKey | SearchKey | FilterKey<Search>, Own>
  | `${Columns}-column`;

type Values = Readonly<Record<string, string | number>>;

interface ListStatement<
  Answer,
  Row extends Listed,
  Prefix extends string,
  Columns extends string,
  Search extends Query,
  Own extends BaseKey | SearchKey,
> extends Paging<Answer, Row> {
  /** Prefix of its message keys: "studio-feedback.". */
  readonly prefix: Prefix;
  readonly text: (key: NoInfer<`${Prefix}${Key<Columns, Search, Own>}`>, values?: Values) => string;
  /** Messages with other keys, or that depend on the context. */
  readonly own?: { readonly [Name in Own]: (context: ListContext<Answer>, values?: Values) => string };
  /** Keys of other queries that its actions change. */
  readonly alsoChanged?: readonly (readonly string[])[];
  /** Options of each query parameter; the first is selected initially, `all` omits the parameter. */
  readonly filters?: { readonly [Field in keyof Search]: readonly Search[Field][] };
  /** Shown in slot of an empty list while its first filters hide something. */
  readonly inbox?: Inbox;
  /** Rendered above the rows of a list without filters. */
  readonly Above?: ComponentType<AboveProps<Answer>>;
  readonly columns: { readonly [Name in Columns]: Column<Row, Answer> };
  readonly rowClass?: (row: Row) => string | undefined;
  /** Name of the row in the labels of its buttons. */
  readonly nameOf?: (row: Row) => string;
  /** Buttons of a row, each at its slot; null for none there. */
  readonly actions?: (row: Row, context: ListContext<Answer>) => readonly (ListAction | null)[];
  readonly tableClass?: string | undefined;
  readonly buttonsClass?: string | undefined;
  readonly classes?: ListClasses;
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
  extends Omit<ListStatement<unknown, Listed, string, string, Query, BaseKey>, 'text' | 'columns' | 'own'> {
  readonly text: (key: string, values?: Values) => string;
  readonly columns: Readonly<Record<string, Column<Listed, unknown>>>;
  readonly own?: Readonly<Record<string, (context: ListContext<unknown>, values?: Values) => string>>;
}

interface RowProps {
  readonly statement: AnyStatement;
  readonly row: Listed;
  readonly context: ListContext<unknown>;
  readonly acting: ReturnType<typeof useListActions>;
}

const Row = ({ statement, row, context, acting }: RowProps) => {
  const { columns, text, prefix, actions, rowClass, nameOf, buttonsClass } = statement;
  const names = Object.keys(columns);
  const header = names.find((name) => isHeader(columns[name])) ?? names[0];
  return (
    <tr className={rowClass?.(row)}>
      {Object.entries(columns).map(([name, column]) => {
        if ('day' in column || 'time' in column) {
          const date = 'day' in column ? formatDate(column.day(row)) : formatDateTime(column.time(row));
          return (
            <DateCell key={name} label={text(`${prefix}${name}-column`)}>
              {date}
            </DateCell>
          );
        }
        const isPlain = typeof column === 'function';
        const className = isPlain ? styles.wide : column.className;
        const content = (isPlain ? column : column.cell)(row, context);
        return name === header ? (
          <th key={name} scope="row" className={className}>
            {content}
          </th>
        ) : (
          <td key={name} className={className}>
            {content}
          </td>
        );
      })}
      {actions === undefined ? null : (
        <ActionsCell className={buttonsClass}>
          {actions(row, context).map((action, index) => {
            if (action === null) return null;
            const slot = `${row._id} ${index}`;
            const { label, what = nameOf?.(row) ?? '', variant, danger } = action;
            return (
              <RowButton
                key={slot}
                verb={label}
                what={what}
                variant={variant}
                danger={danger}
                busy={acting.isBusy(slot)}
                onClick={({ currentTarget }) => acting.press(action, slot, currentTarget)}
              />
            );
          })}
        </ActionsCell>
      )}
    </tr>
  );
};

const isHeader = (column: Column<Listed, unknown> | undefined): boolean =>
  typeof column === 'object' && 'header' in column && column.header === true;

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
  const { prefix, text, own, filters, inbox, columns, actions, Above, key, alsoChanged = [] } = statement;
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
    own?.[name]?.(context, values) ?? text(`${prefix}${name}`, values);
  const title = message('title');
  const headings = [
    ...Object.keys(columns).map((name) => message(`${name}-column`)),
    ...(actions === undefined ? [] : [appText('studio-dashboard.actions-column')]),
  ];
  return (
    <>
      {children(
        <ListFrame
          label={title}
          classes={statement.classes}
          list={list}
          loading={message('loading')}
          failed={message('failed')}
          retryLabel={appText('app.try-again')}
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
            <ListTable
              className={statement.tableClass}
              classes={statement.classes}
              caption={title}
              columns={headings}
            >
              {rows.map((row) => (
                <Row key={row._id} statement={statement} row={row} context={context} acting={acting} />
              ))}
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
  Answer,
  Prefix extends string,
  Columns extends string,
  Row extends Listed = RowOf<Answer>,
  Search extends Query = Readonly<Record<never, never>>,
  Own extends BaseKey | SearchKey = never,
>(
  statement: ListStatement<Answer, Row, Prefix, Columns, Search, Own>,
) => {
  const any = statement as unknown as AnyStatement;
  const first = firstSearch(any.filters);
  return (props: StudioListProps<Answer>) => (
    <StatedList {...(props as unknown as StudioListProps<unknown>)} statement={any} first={first} />
  );
};
