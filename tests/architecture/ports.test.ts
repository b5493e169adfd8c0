// Files of ports contain types alone, so that importing one imports no code.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';

const exportsValue = (source: string): boolean =>
  /^export (?:(?:default|const|let|function|async function|class|enum)\b|[{*])/m.test(source);

test('a port exports types alone', () => {
  const ports = globSync('core/**/*.port.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  expect(ports.length).toBeGreaterThan(12);
  expect(ports.filter((file) => exportsValue(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['export interface UserStore {}', false],
  ["import type { Email } from './email.ts';\nexport const isFree = () => true;", true],
  ["export { isFree } from './free.ts';", true],
  ["export type { Email } from './email.ts';", false],
  ['/** Thrown. */\nexport class DiskFull extends Error {}', true],
])('in %j a value is found: %s', (source, seen) => {
  expect(exportsValue(source)).toBe(seen);
});
