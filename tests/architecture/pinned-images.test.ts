import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { FULL_VERSION } from './image-names.ts';

test('the script pins every image by the registry’s digest, and updates it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-'));
  try {
    mkdirSync(join(folder, 'deploy'));
    for (const file of ['compose.yaml', 'Dockerfile', 'deploy/pin-images.sh'])
      cpSync(join(root, file), join(folder, file));
    // A fake registry: a digest of the day and the image's name.
    const docker = join(folder, 'docker');
    writeFileSync(
      docker,
      `#!/bin/sh\nprintf '"sha256:%s"' "$(printf %s "$DAY$4" | sha256sum | cut -d' ' -f1)"\n`,
      {
        mode: 0o755,
      },
    );
    const pinnedOn = (day: string): readonly string[] => {
      execFileSync('sh', [join(folder, 'deploy/pin-images.sh')], {
        env: { PATH: [folder, process.env.PATH].join(delimiter), DAY: day },
      });
      const text = ['compose.yaml', 'Dockerfile']
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('\n');
      return [...text.matchAll(/(?:image: |FROM )(\S+:\S+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => name !== 'meend:local');
    };
    const monday = pinnedOn('Monday');
    const tuesday = pinnedOn('Tuesday');
    expect(monday.filter((name) => !(FULL_VERSION.test(name) && name.includes('@sha256:')))).toEqual([]);
    expect(tuesday).toHaveLength(monday.length);
    expect(tuesday.filter((name) => monday.includes(name) || !FULL_VERSION.test(name))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
