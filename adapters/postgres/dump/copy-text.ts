// COPY's text format: one row per line, columns separated by tabs, null as \N, special characters escaped.

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The values of one line. */
export const copyFields = (line: string): readonly (string | null)[] =>
  line
    .split('\t')
    .map((field) =>
      field === '\\N' ? null : field.replace(/\\(.)/gs, (_, sign: string) => ESCAPED[sign] ?? sign),
    );

export async function* copyLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The rows with only these columns, selected by their positions. */
export async function* onlyColumns(
  chunks: AsyncIterable<Uint8Array>,
  places: readonly number[],
): AsyncGenerator<Buffer> {
  for await (const line of copyLines(chunks)) {
    const fields = line.split('\t');
    yield Buffer.from(`${places.map((index) => fields[index]).join('\t')}\n`);
  }
}
