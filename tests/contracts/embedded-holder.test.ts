// A process that opens the embedded database while the one that holds the data folder ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { startEmbedded } from '@meend/adapters/postgres/embedded/embedded.ts';
import { embeddedPaths } from '@meend/adapters/postgres/embedded/embedded-paths.ts';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import { expect, test } from 'vitest';

/** Holds the lock until its input ends. */
const HOLDER = `
  import { acquireLock, releaseLock } from '@meend/adapters/postgres/embedded/folder-lock.ts';
  acquireLock(process.argv[1]);
  process.stdin.resume().on('end', () => releaseLock(process.argv[1]));
  console.log('held');
`;

test('a holder that ends before its database answers is not waited for', async () => {
  const dataDir = await newDataDir('meend-holder-');
  const { lock } = embeddedPaths(dataDir);
  mkdirSync(dirname(lock), { recursive: true });
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, lock], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const opening = startEmbedded(dataDir, 'join');
  holder.stdin.end();
  const server = await opening;
  expect(server.isOwner).toBe(true);
  await server.stop();
  rmSync(dataDir, { recursive: true });
}, 60_000);
