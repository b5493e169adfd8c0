import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** Begins to read when the first line is asked for: a reader begun earlier would have let lines go by. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  const text = createReadStream(path).pipe(createGunzip()).setEncoding('utf8');
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
