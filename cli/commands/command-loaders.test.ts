import { readConfig } from '@meend/adapters/config/config.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import { expect, test } from 'vitest';
import { commandLoaders } from './command-loaders.ts';

test('each command is found by its own name', async () => {
  const run = commandRunner(() => readConfig({}));
  const names = await Promise.all(
    Object.values(commandLoaders).map(async (load) => (await load())(run).name()),
  );
  expect(names).toEqual(Object.keys(commandLoaders));
});
