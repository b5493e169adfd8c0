import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url));

test.each(['serve', 'list-staff', 'doctor'])(
  '%s with wrong settings ends with 78 and a line a fault',
  (name) => {
    const ended = spawnSync(process.execPath, [main, name], {
      encoding: 'utf8',
      env: { PORT: 'hunter2', DATABASE_URL: 'hunter2', DATA_DIR: '/dev/null/data' },
    });
    expect(ended).toMatchObject({ status: 78, stdout: '' });
    const lines = ended.stderr.trimEnd().split('\n');
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual([
      'These',
      'PORT',
      'DATA_DIR',
      'DATABASE_URL',
    ]);
    expect(ended.stderr).not.toContain('hunter2');
  },
);
