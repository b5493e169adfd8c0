// No container engine is needed to hold the files of the containers to what the code says.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSettings } from '@meend/adapters/config/all-settings';
import { leavingPatience } from '@meend/adapters/http/http-server';
import { LARGEST_AUDIO } from '@meend/core/media/limits';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const image = read('Dockerfile');
const compose = read('compose.yaml');
const nginx = read('deploy/nginx.conf');
const ignored = read('.dockerignore').split('\n');
const { workspaces, dependencies } = JSON.parse(read('package.json')) as {
  workspaces: string[];
  dependencies: { node: string };
};

const commands = readdirSync(join(root, 'cli/commands')).flatMap((file) =>
  all(read(`cli/commands/${file}`), /new Command\('([\w-]+)'\)/g),
);
const services = all(compose.split('\nservices:')[1]?.split('\nvolumes:')[0] ?? '', /^ {2}([\w-]+):/gm);
/** The settings every process is given, by the image or by the composition. */
const given = [
  ...all(/^ENV (.*)$/m.exec(image)?.[1] ?? '', /([A-Z_]+)=/g),
  ...all(/x-process:[\s\S]*?environment:\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '', /^ {4}([A-Z_]+):/gm),
];

test('the image installs from the lock file and knows every workspace', () => {
  expect(workspaces.filter((name) => !image.includes(`COPY ${name}/package.json ${name}/`))).toEqual([]);
  const copied = all(image, /^COPY ((?!--)\S+)/gm);
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(
    copied.filter((path) => !ignored.some((line) => line === `!${path}` || path.startsWith(line.slice(1)))),
  ).toEqual([]);
});

test('the image runs on the Node the project brings elsewhere', () => {
  const [major] = dependencies.node.split('.');
  const bases = all(image, /^FROM (\S+)/gm).filter((name) => name.includes(':'));
  expect(new Set(bases)).toEqual(new Set([`node:${major}-bookworm-slim`]));
});

test('no secret and no data of this machine can reach the image', () => {
  expect(ignored[0]).toBe('*');
  expect(ignored.filter((line) => line.startsWith('!')).some((line) => /env|data|git/.test(line))).toBe(
    false,
  );
});

test('every process runs a command of ours', () => {
  const asked = [...all(image, /^CMD \["([\w-]+)"/gm), ...all(compose, /^ {2}command: ([\w-]+)$/gm)];
  expect(asked).toEqual(['serve', 'worker']);
  expect(asked.filter((name) => !commands.includes(name))).toEqual([]);
});

test('every process is given settings that exist, and nobody has to give those twice', () => {
  expect(given.toSorted()).toEqual([
    'DATABASE_URL',
    'DATA_DIR',
    'HOST',
    'NODE_ENV',
    'REDIS_URL',
    'TRUSTED_PROXIES',
  ]);
  expect(given.filter((name) => !(name in allSettings))).toEqual([]);
  expect(compose).toContain('env_file: production.env\n');
  expect(existsSync(join(root, 'production.env.example'))).toBe(true);
});

test('nginx knows both web processes by their names and port', () => {
  const webs = services.filter((name) => name.startsWith('web-'));
  const port = /^EXPOSE (\d+)$/m.exec(image)?.[1];
  expect(webs).toHaveLength(2);
  expect(services.filter((name) => name.startsWith('worker-'))).toHaveLength(2);
  expect(all(nginx, /^ *server (\S+) resolve/gm)).toEqual(webs.map((name) => `${name}:${port}`));
  expect(port).toBe(allSettings.PORT.example);
});

test('the hosts the settings name are services', () => {
  const hosts = [/@([\w-]+)\/meend$/m, /redis:\/\/([\w-]+):/].map((pattern) => pattern.exec(compose)?.[1]);
  expect(hosts.filter((host) => !services.includes(host ?? ''))).toEqual([]);
});

test('the largest recording passes nginx', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
  expect(megabytes * 1024 ** 2).toBeGreaterThan(LARGEST_AUDIO);
});

test('a process has the time it may need to leave', () => {
  const seconds = Number(/x-process:[\s\S]*?stop_grace_period: (\d+)s/.exec(compose)?.[1]);
  const { longest, lastAnswers } = leavingPatience;
  expect(seconds * 1000).toBeGreaterThan(longest + lastAnswers);
});
