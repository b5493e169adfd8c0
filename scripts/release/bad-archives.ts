// Starts of an archive that was cut, changed or unpacked on another processor, and starts without room or FFmpeg.
import assert from 'node:assert/strict';
import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type BareRoot, oneLine, print } from './bare-root.ts';

/** `folder`: where the archive `file` is unpacked in the bare Debian. */
export const tryBadArchives = async (root: BareRoot, folder: string, file: string): Promise<void> => {
  const refuses = async (what: string, pattern: RegExp, script: string) => {
    const { code, output } = await root.run(['sh', '-c', script], {
      env: { DATA_DIR: '/var/lib/untouched' },
    });
    assert.notEqual(code, 0, `${what}: it succeeded`);
    assert.match(output, pattern, what);
    print(`  ${what}: ${oneLine(output).slice(0, 250)}`);
  };
  const copy = `${folder}.copy`;
  const inCopy = (path: string): string => join(root.folder, copy, path);
  await root.must(['cp', '--archive', folder, copy]);
  truncateSync(inCopy('cli/dist/program.js'), 100);
  await refuses('a changed file', /files were changed: cli\/dist\/program\.js/, `${copy}/meend serve`);
  rmSync(inCopy('web/dist/index.html'));
  await refuses('a missing file', /files are missing: web\/dist\/index\.html/, `${copy}/meend serve`);
  await root.must(['rm', '-r', copy]);
  const cut = `mkdir ${copy}; head -c 60000000 ${file} | tar -xz -C ${copy} --strip-components 1`;
  // Its list of hashes comes last. A cut before the command itself leaves nothing to run.
  await refuses('a cut archive', /is not whole/, `${cut}; cp ${folder}/meend ${copy}; ${copy}/meend serve`);
  await root.must(['rm', '-r', copy]);
  const uname = 'printf "#!/bin/sh\\n[ \\$1 = -s ] && echo Linux || echo aarch64\\n" > /other/uname';
  await refuses(
    'another processor',
    /is for Linux x86_64; this machine is Linux aarch64/,
    `mkdir /other; ${uname}; chmod +x /other/uname; PATH=/other:$PATH ${folder}/meend serve`,
  );
  await refuses('no FFmpeg', /FFMPEG/, `FFMPEG=/usr/bin/none ${folder}/meend serve`);
  await refuses(
    'no room for the data',
    /MB free; starting needs/,
    `mount -t tmpfs -o size=20m none /mnt; DATA_DIR=/mnt/data ${folder}/meend serve`,
  );
  await refuses(
    'no room for the archive',
    /No space left/,
    `mount -t tmpfs -o size=40m none /mnt; tar -xf ${file} -C /mnt`,
  );
};
