import { spawnSync } from 'node:child_process';
import { cliFile } from '@meend/tests/kit/servers/product-files.ts';
import { expect, test } from 'vitest';

test.each(['serve', 'list-staff', 'doctor'])(
  '%s with invalid settings ends with 78 and one line per error',
  (name) => {
    const ended = spawnSync(process.execPath, [cliFile, name], {
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
