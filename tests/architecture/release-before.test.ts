// The release that `npm run prove -- release-before` starts beside this one.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseBefore } from '@meend/tests/resilience/faults/release-before.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder = '';
const git = (...args: readonly string[]): void => {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@raag.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', folder, ...who, ...args], { stdio: 'ignore' });
};
const commit = (subject: string, file: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), subject);
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
};

describe.runIf(spawnSync('git', ['--version']).status === 0)(
  'the release before the newest migration',
  () => {
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'meend-history-'));
      git('init', '--quiet');
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    test('is the commit before it, whatever else changed there since', async () => {
      commit('first tables', 'adapters/postgres/migrations/2026-11-21-tables.ts');
      commit('a page', 'web/page.ts');
      commit('more tables', 'adapters/postgres/migrations/2026-11-22-more-tables.ts');
      commit('a tool of migrations', 'adapters/postgres/migrations/concurrent-indexes.ts');
      commit('other words', 'adapters/postgres/migrations/2026-11-21-tables.ts');
      expect(await releaseBefore(folder)).toMatchObject({
        subject: 'a page',
        migration: 'adapters/postgres/migrations/2026-11-22-more-tables.ts',
      });
    });

    test('is reported as missing if the history does not reach back to it', async () => {
      commit('everything', 'adapters/postgres/migrations/2026-11-21-tables.ts');
      await expect(releaseBefore(folder)).rejects.toThrow('has no history that reaches back');
    });
  },
);

test('is reported as missing outside of a checkout', async () => {
  const nowhere = mkdtempSync(join(tmpdir(), 'meend-no-history-'));
  await expect(releaseBefore(nowhere)).rejects.toThrow('has no history that reaches back');
  rmSync(nowhere, { recursive: true });
});
