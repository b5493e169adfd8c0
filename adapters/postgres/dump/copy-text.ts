// Rows as COPY's text: a line each, columns parted by tabs, a null as \N, what would be taken for any of these escaped.

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The values of one line, as the database writes them. */
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

/** The same rows with these columns alone, told by their places. */
export async function* onlyColumns(
  chunks: AsyncIterable<Uint8Array>,
  places: readonly number[],
): AsyncGenerator<Buffer> {
  for await (const line of copyLines(chunks)) {
    const fields = line.split('\t');
    yield Buffer.from(`${places.map((index) => fields[index]).join('\t')}\n`);
  }
}
