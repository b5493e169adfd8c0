import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandData } from '@meend/tests/kit/servers/command-data.ts';
import { expect, test } from 'vitest';

const data = commandData();

test('doctor reports which stored files the nightly purge would remove, and removes none', async () => {
  const covers = join(data.dataDir, 'covers');
  mkdirSync(covers, { recursive: true });
  const old = new Date(Date.now() - 25 * 60 * 60_000);
  const lay = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      writeFileSync(join(covers, `lost-${index}.svg`), 'x'.repeat(1024 ** 2));
      utimesSync(join(covers, `lost-${index}.svg`), old, old);
    }
  };
  const readFinding = () => data.finding('stray files');
  lay(3);
  expect(await readFinding()).toMatchObject({
    state: 'fine',
    sentence:
      '3 of 3 stored files (3.0 MB) are not in use, for example covers/lost-0.svg. The nightly sweep removes them.',
  });
  lay(21);
  expect(await readFinding()).toMatchObject({ state: 'fault' });
  expect(readdirSync(covers)).toHaveLength(21);
  rmSync(covers, { recursive: true });
  expect(await readFinding()).toMatchObject({
    state: 'fine',
    sentence: 'Every stored file is in use.',
  });
});
