// A row of a list: its columns and buttons.
import type { StaffRole } from '@meend/web/api/session/staff-role.ts';
import { formatDate, formatDateTime } from '@meend/web/platform/format-date.ts';
import type { ReactNode } from 'react';
import type { ListAction, useListActions } from './list-actions.tsx';
import type { Listed, Query } from './list-pages.ts';
import type { MessageOf } from './list-search.tsx';
import styles from './studio-list.module.css';
import { ActionsCell, LabelledCell, RowButton } from './studio-list-view.tsx';

/** Context of a row. */
export interface ListContext<Answer> {
  /** Response with the last page; undefined until the first. */
  readonly answer: Answer | undefined;
  /** Query parameters set by the panel. */
  readonly query: Query;
  readonly role: StaffRole | null;
}

type Cell<Row, Answer> = (row: Row, context: ListContext<Answer>) => ReactNode;

/** A plain column is as wide as the card. The row header is the first column, or the one with `header`. */
type Column<Row, Answer> =
  | Cell<Row, Answer>
  | { readonly cell: Cell<Row, Answer>; readonly className: string | undefined; readonly header?: boolean }
  | { readonly count: (row: Row) => number }
  | { readonly day: (row: Row) => string }
  | { readonly time: (row: Row) => string };

export interface RowStatement<Answer, Row, Columns extends string> {
  readonly columns: { readonly [Name in Columns]: Column<Row, Answer> };
  readonly rowClass?: (row: Row) => string | undefined;
  /** Heading above the first of successive rows that share it. */
  readonly groupOf?: (row: Row) => string;
  /** Name of the row in the labels of its buttons. */
  readonly nameOf?: (row: Row) => string;
  /** Buttons of a row; null leaves a position empty, so that the others keep theirs. */
  readonly actions?: (row: Row, context: ListContext<Answer>) => readonly (ListAction | null)[];
  readonly buttonsClass?: string | undefined;
}

type Labelled = Exclude<Column<Listed, unknown>, Cell<Listed, unknown> | { readonly cell: unknown }>;

const isLabelled = (column: Column<Listed, unknown>): column is Labelled =>
  typeof column === 'object' && !('cell' in column);

const labelledValue = (column: Labelled, row: Listed): string => {
  if ('day' in column) return formatDate(column.day(row));
  return 'time' in column ? formatDateTime(column.time(row)) : `${column.count(row)}`;
};

const isHeader = (column: Column<Listed, unknown> | undefined): boolean =>
  typeof column === 'object' && 'header' in column && column.header === true;

interface ListRowProps {
  readonly statement: RowStatement<unknown, Listed, string>;
  readonly row: Listed;
  readonly context: ListContext<unknown>;
  readonly acting: ReturnType<typeof useListActions>;
  readonly message: MessageOf;
}

export const ListRow = ({ statement, row, context, acting, message }: ListRowProps) => {
  const { columns, actions, rowClass, nameOf, buttonsClass } = statement;
  const names = Object.keys(columns);
  const header = names.find((name) => isHeader(columns[name])) ?? names[0];
  return (
    <tr className={rowClass?.(row)}>
      {Object.entries<Column<Listed, unknown>>(columns).map(([name, column]) => {
        if (isLabelled(column))
          return (
            <LabelledCell key={name} label={message(`${name}-column`)}>
              {labelledValue(column, row)}
            </LabelledCell>
          );
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
