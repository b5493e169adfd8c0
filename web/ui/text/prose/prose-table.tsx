import styles from './prose.module.css';
import { ProseInlines } from './prose-inlines.tsx';
import type { ProseInline } from './prose-tree.ts';

interface ProseTableProps {
  readonly head: readonly (readonly ProseInline[])[];
  readonly rows: readonly (readonly (readonly ProseInline[])[])[];
  /** Id of the heading above the table. */
  readonly labelledBy: string | undefined;
}

/* biome-ignore-start lint/suspicious/noArrayIndexKey: the order of a parsed table never changes */
export const ProseTable = ({ head, rows, labelledBy }: ProseTableProps) => (
  // A table wider than the window scrolls in itself, also by the arrow keys.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
  <section className={styles.table} aria-labelledby={labelledBy} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th key={column} scope="col">
              <ProseInlines inlines={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  <ProseInlines inlines={cell} />
                </th>
              ) : (
                <td key={column}>
                  <ProseInlines inlines={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
/* biome-ignore-end lint/suspicious/noArrayIndexKey: as above */
