// Components of the studio's lists: panel, card, table and cells.

import { languageOf } from '@meend/core/shared/languages.ts';
import { Button, type ButtonProps } from '@meend/web/ui/actions/button.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { ActionMenu } from '@meend/web/ui/overlays/menu.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import type { ReactNode } from 'react';
import styles from './studio-list.module.css';

const SKELETON_ROWS = 6;

interface StudioPanelProps {
  readonly title: string;
  readonly line: ReactNode;
  /** Button that creates an item. */
  readonly create?: { readonly label: string; readonly onPress: () => void };
  readonly children: ReactNode;
}

/** Panel of the dashboard: title, description and content. */
export const StudioPanel = ({ title, line, create, children }: StudioPanelProps) => {
  const head = (
    <>
      <PageHeading appearance="h2">{title}</PageHeading>
      <p className={styles.line}>{line}</p>
    </>
  );
  return (
    <div className={stack(20)}>
      {create === undefined ? (
        <header>{head}</header>
      ) : (
        <div className={styles.head}>
          <div>{head}</div>
          <Button dense icon="icon-plus" iconSize={20} onClick={create.onPress}>
            {create.label}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
};

/** The part of a paginated query that the list needs. */
export interface PagedList<Item> {
  readonly data: readonly Item[] | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface ListFrameProps<Item> {
  readonly label: string;
  readonly controls: ReactNode;
  readonly list: PagedList<Item>;
  /** Number of skeleton rows. */
  readonly skeletonRows?: number | undefined;
  readonly loading: string;
  readonly failed: string;
  readonly retryLabel: string;
  readonly moreLabel: string;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  /** Announces the number of shown items to screen readers. */
  readonly shown: (count: number) => string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** Renders the state of a paginated list: loading, failed, empty, or its items with a "more" button. */
export const ListFrame = <Item,>(props: ListFrameProps<Item>) => {
  const { label, controls, list, skeletonRows = SKELETON_ROWS, loading, failed, empty, shown } = props;
  const items = list.data;
  return (
    <section className={stack(16)} aria-label={label}>
      {controls}
      {list.isError && items === undefined ? (
        <ErrorState
          retryLabel={props.retryLabel}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {failed}
        </ErrorState>
      ) : null}
      {list.isPending ? <Skeleton shape="rows" count={skeletonRows} label={loading} /> : null}
      {items?.length === 0 ? empty : null}
      {items && items.length > 0 ? props.children(items) : null}
      {items ? (
        <p className="visually-hidden" role="status">
          {shown(items.length)}
        </p>
      ) : null}
      {list.hasNextPage ? (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {props.moreLabel}
          </Button>
        </div>
      ) : null}
    </section>
  );
};

/** A message about the list, and what is done with all of it. */
export const ListLine = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.above}>{children}</div>
);

interface ListTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Class that lays out a row's card below 768 px. */
  readonly className?: string | undefined;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table from 768 px; below that width each row is a card with the same content in the same order. */
export const ListTable = ({ caption, columns, className = styles.rows, children }: ListTableProps) => (
  <table className={classNames(styles.table, className)}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** Heading of the rows that follow. */
export const GroupRow = (props: { readonly columns: number; readonly children: ReactNode }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={props.columns}>
      {props.children}
    </th>
  </tr>
);

/** Shown on cards only; the table has it as a column heading. */
export const CardLabel = ({ children }: { readonly children: string }) => (
  <span className={styles.inline}>{children} </span>
);

export const LabelledCell = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <td className={styles.date}>
    <CardLabel>{label}</CardLabel>
    {children}
  </td>
);

interface ActionsCellProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const ActionsCell = ({ className, children }: ActionsCellProps) => (
  <td className={styles.actions}>
    <div className={classNames(styles.buttons, className)}>{children}</div>
  </td>
);

/** What is done with an item more rarely, in a menu at the row's end. */
export const MoreCell = (props: Pick<Parameters<typeof ActionMenu>[0], 'label' | 'actions'>) => (
  <td className={styles.moreCell}>
    <ActionMenu {...props} />
  </td>
);

interface RowNameProps {
  readonly verb: string;
  readonly onPress: () => void;
  readonly children: string;
}

/** The row's name, which opens it; the accessible name begins with the verb. */
export const RowName = ({ verb, onPress, children }: RowNameProps) => (
  <button type="button" className={styles.rowName} onClick={onPress} lang={languageOf(children)}>
    <VisuallyHidden>{verb} </VisuallyHidden>
    {children}
  </button>
);

/** Secondary line of a cell. */
export const CellNote = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.note}>{children}</span>
);

interface RowButtonProps extends Pick<ButtonProps, 'busy' | 'onClick'> {
  readonly variant?: ButtonProps['variant'] | undefined;
  readonly verb: string;
  readonly what: string;
  readonly danger?: boolean | undefined;
}

/** The visible label is the action; the accessible name adds the item. */
export const RowButton = ({ verb, what, danger = false, variant = 'secondary', ...rest }: RowButtonProps) => (
  <Button {...rest} variant={variant} dense className={danger ? styles.danger : undefined}>
    {verb}
    <VisuallyHidden> {what}</VisuallyHidden>
  </Button>
);
