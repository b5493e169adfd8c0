// The sentences that a voice has spoken, as the rows of one table.
import { BANDS, type Table } from './mel-bands.ts';

/** Sentences in a row; sentence n has the rows from `starts[n]` to `starts[n + 1]`. */
export interface SpokenRows {
  readonly table: Table;
  readonly starts: readonly number[];
}

/** Natural logarithm of the power below the loudest at which a sentence has not started. */
const SILENT = 8;
/** Rows of a sentence at least. */
const MIN_ROWS = 2;

const rowsOf = ({ width, values }: Table, from: number, to: number): Table => ({
  width,
  rows: to - from,
  values: values.subarray(from * width, to * width),
});

/** Without the silence at both ends. */
const trimmed = (table: Table): Table => {
  const loud = Float32Array.from({ length: table.rows }, (_, row) =>
    table.values
      .subarray(row * BANDS, (row + 1) * BANDS)
      .reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY),
  );
  const least = loud.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY) - SILENT;
  const from = loud.findIndex((value) => value >= least);
  return rowsOf(table, from, loud.findLastIndex((value) => value >= least) + 1);
};

const joined = (width: number, tables: readonly Table[]): SpokenRows => {
  const starts = [0];
  for (const { rows } of tables) starts.push((starts.at(-1) ?? 0) + rows);
  const rows = starts.at(-1) ?? 0;
  const values = new Float32Array(rows * width);
  for (const [index, table] of tables.entries()) values.set(table.values, (starts[index] ?? 0) * width);
  return { table: { width, rows, values }, starts };
};

export const spokenRows = (sentences: readonly Table[]): SpokenRows => joined(BANDS, sentences.map(trimmed));

/** Every sentence by `change`. */
export const eachSentence = ({ table, starts }: SpokenRows, change: (sentence: Table) => Table): SpokenRows =>
  joined(
    table.width,
    starts.slice(1).map((end, index) => change(rowsOf(table, starts[index] ?? 0, end))),
  );

/** As many times as long, at the same pitch. */
export const stretched = (spoken: SpokenRows, times: number): SpokenRows =>
  eachSentence(spoken, ({ width, rows, values }) => {
    const count = Math.max(MIN_ROWS, Math.round(rows * times));
    const longer = new Float32Array(count * width);
    for (let row = 0; row < count; row += 1) {
      const position = (row / Math.max(1, count - 1)) * (rows - 1);
      const before = Math.floor(position);
      const after = Math.min(rows - 1, before + 1);
      const share = position - before;
      for (let at = 0; at < width; at += 1)
        longer[row * width + at] =
          (values[before * width + at] as number) * (1 - share) +
          (values[after * width + at] as number) * share;
    }
    return { width, rows: count, values: longer };
  });
