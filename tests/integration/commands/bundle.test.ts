// What the bundle loads before its first response: not what few requests need.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CLI, checkout } from '@meend/tests/kit/servers/product-files.ts';
import { expect, test } from 'vitest';

const folder = join(checkout, dirname(CLI));
const PROGRAM = 'program.js';
const ON_DEMAND = /Promise\.resolve\(\)\.then\(\(\)=>[^"]*?require\("\.\/[^"]+"\)/g;
const REQUIRED = /\brequire\("\.\/([^"]+)"\)/g;
const SERVE = /require\("\.\/(serve-[^"]+)"\)+\.serveCommand/;

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** A file and all that it requires at once. */
const loadedWith = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, required = ''] of read(file).replace(ON_DEMAND, '').matchAll(REQUIRED))
    loadedWith(required, found);
  return found;
};

const packagesIn = (file: string): readonly string[] => {
  const map = join(folder, `${file}.map`);
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
};

test('libraries that few requests need are loaded on demand', () => {
  const serve = SERVE.exec(read(PROGRAM))?.[1];
  expect(serve).toBeDefined();
  const files = [...loadedWith(serve ?? '', loadedWith(PROGRAM))];
  const packages = new Set(files.flatMap(packagesIn));
  expect(packages).toContain('koa');
  const onDemand = [
    '@aws-sdk/client-s3',
    '@simplewebauthn/server',
    '@tus/server',
    '@opentelemetry/sdk-trace',
    'fontkit',
    'imapflow',
    'ioredis',
    'koa-body',
    'nodemailer',
    'postal-mime',
    'prom-client',
  ];
  expect(onDemand.filter((name) => packages.has(name))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(56);
});
