import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** Opens the file when the first line is requested: readline drops lines emitted before its consumer listens. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  const text = createReadStream(path).pipe(createGunzip()).setEncoding('utf8');
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
