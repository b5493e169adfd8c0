import styles from './prose.module.css';
import { ProseInlines } from './prose-inlines.tsx';
import type { ProseInline } from './prose-tree.ts';

export interface ProseTableProps {
  readonly head: readonly (readonly ProseInline[])[];
  readonly rows: readonly (readonly (readonly ProseInline[])[])[];
  /** The heading the table stands under. */
  readonly labelledBy: string | undefined;
}

/* biome-ignore-start lint/suspicious/noArrayIndexKey: a written table never changes its order */
export const ProseTable = ({ head, rows, labelledBy }: ProseTableProps) => (
  // Wider than a phone, it scrolls by itself, also by the arrow keys.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
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
