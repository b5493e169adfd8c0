// Positions of the bundle translated to those of its sources. Maps are read at the first error: Node's own support would
// parse all of them at the start.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const POSITION = /(?<file>(?:file:\/\/)?\/[^\s():]{1,300}\.js):(?<line>\d+):(?<column>\d+)/;

const maps = new Map<string, SourceMap | null>();

const readMap = (file: string): SourceMap | null => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return null;
  }
};

const mapOf = (file: string): SourceMap | null => {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
};

/** A stack frame of a file that has a source map, with the source's file, line and column; any other as it is. */
export const sourcePosition = (frame: string): string =>
  frame.replace(POSITION, (position, address: string, line: string, column: string) => {
    const file = address.startsWith('file:') ? fileURLToPath(address) : address;
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return position;
    const source = relative(root, resolve(dirname(file), found.originalSource));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
