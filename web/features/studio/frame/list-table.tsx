import { Button, type ButtonProps } from '@meend/web/ui/actions/button.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import type { ReactNode } from 'react';
import styles from './list-table.module.css';

interface ListTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Class that lays out a row's card below 768 px. */
  readonly className: string | undefined;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table from 768 px; below that width each row is a card with the same content in the same order. */
export const ListTable = ({ caption, columns, className, children }: ListTableProps) => (
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

/** Shown on cards only; the table has it as a column heading. */
export const CardLabel = ({ children }: { readonly children: string }) => (
  <span className={styles.inline}>{children} </span>
);

export const DateCell = ({ label, children }: { readonly label: string; readonly children: string }) => (
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

interface RowButtonProps extends Pick<ButtonProps, 'variant' | 'busy' | 'onClick'> {
  readonly verb: string;
  readonly what: string;
  readonly danger?: boolean;
}

/** The visible label is the action; the accessible name adds the item. */
export const RowButton = ({ verb, what, danger = false, variant = 'secondary', ...rest }: RowButtonProps) => (
  <Button {...rest} variant={variant} dense className={danger ? styles.danger : undefined}>
    {verb}
    <VisuallyHidden> {what}</VisuallyHidden>
  </Button>
);
