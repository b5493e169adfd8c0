import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import { CLI_SOURCE } from '@meend/tests/kit/servers/product-files.ts';
import { expect, test } from 'vitest';

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup that %s ends leaves nothing beside its folder',
  {
    timeout: 120_000,
  },
  async (signal) => {
    const dataDir = await newDataDir('meend-interrupted-');
    const target = join(dataDir, 'backups', 'today');
    const command = spawn(process.execPath, [CLI_SOURCE, 'backup', '--to', target], {
      env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(command, 'exit');
    await once(command.stdout, 'data');
    command.kill(signal);
    command.stdout.resume();
    expect(await ended).toEqual([null, signal]);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
    rmSync(dataDir, { recursive: true });
  },
);
