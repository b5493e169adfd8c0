import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journeyAreas } from '@meend/tests/journeys/areas.ts';
import { expect, onTestFinished, test } from 'vitest';
import { areas, changedAreas, filesNaming, readChanges, touchesEverything } from './changes.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-changes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const newRepository = () => {
  const folder = newFolder();
  const write = (name: string): void => writeFileSync(join(folder, name), name);
  const git = (...args: readonly string[]): string => {
    const by = ['-c', 'user.name=A', '-c', 'user.email=a@example.in'];
    return execFileSync('git', [...by, ...args], { cwd: folder, encoding: 'utf8' });
  };
  const commit = (...names: readonly string[]): void => {
    names.forEach(write);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'a step');
  };
  git('init', '--quiet', '--initial-branch', 'main');
  commit('gone.ts', 'same.ts');
  return { folder, write, git, commit };
};

const filesIn = (folder: string) => {
  const changes = readChanges(folder);
  return typeof changes === 'string' ? changes : changes.files.toSorted();
};

test('a branch has changed since it left main, with its working tree', () => {
  const { folder, write, git, commit } = newRepository();
  git('checkout', '--quiet', '-b', 'branch');
  expect(filesIn(folder)).toEqual([]);
  commit('first.ts');
  commit('second.ts');
  write('not yet added.ts');
  rmSync(join(folder, 'gone.ts'));
  expect(filesIn(folder)).toEqual(['first.ts', 'gone.ts', 'not yet added.ts', 'second.ts']);
});

test('main has changed by its last commit, with its working tree', () => {
  const { folder, write, commit } = newRepository();
  expect(filesIn(folder)).toEqual([]);
  commit('first.ts');
  commit('second.ts');
  write('same.ts');
  write('third.ts');
  expect(filesIn(folder)).toEqual(['second.ts', 'third.ts']);
});

test('a folder that git does not know has an error', () => {
  expect(readChanges(newFolder())).toMatch(/^Git knows no commit in this folder/);
});

test.each([
  ['package.json', true],
  ['adapters/package.json', true],
  ['package-lock.json', true],
  ['storybook/vitest.config.ts', true],
  ['core/tsconfig.json', true],
  ['docs/package.json.md', false],
  ['core/plans/plan.ts', false],
])('%s touches everything: %s', (file, isWide) => {
  expect(touchesEverything(file)).toBe(isWide);
});

test.each([
  [['core/feedback/rating.ts', 'web/features/studio/feedback/feedback-panel.tsx'], ['feedback']],
  [['web/features/studio/articles/list.tsx'], ['studio']],
  [
    ['web/messages/en-IN/studio-jobs.json', 'core/contract/plans/plans.calls.ts'],
    ['jobs', 'plans'],
  ],
  [['docs/testing.md', 'core/shared/ids.test.ts', 'tests/journeys/guest.spec.ts'], []],
  [['core/feedback/rating.ts', 'core/shared/ids.ts'], null],
  [['tests/kit/browser/journey.ts'], null],
])('%j are of the areas %j', (files, expected) => {
  const found = changedAreas(files);
  expect(found && [...found]).toEqual(expected);
});

test('files name an area by their path or in their text, and changed ones need not', () => {
  const calls = (area: string, ...changed: readonly string[]) =>
    filesNaming(new Set([area]), 'tests/http/*.test.ts', changed);
  expect(calls('feedback')).toEqual(expect.arrayContaining(['tests/http/feedback.test.ts']));
  expect(calls('following')).not.toContain('tests/http/feedback.test.ts');
  expect(calls('following', 'tests/http/feedback.test.ts')).toContain('tests/http/feedback.test.ts');
  expect(filesNaming(new Set(), 'tests/http/*.test.ts', [])).toEqual([]);
});

test('every file of journeys names areas that exist', () => {
  const { length } = areas;
  expect(length).toBeGreaterThan(20);
  const specs = filesNaming(new Set(['']), 'tests/journeys/**/*.spec.ts', []);
  const names = specs.map((file) => file.replace(/^tests\/journeys\/|\.spec\.ts$/g, ''));
  expect(Object.keys(journeyAreas).toSorted()).toEqual(names.toSorted());
  const unknown = Object.entries(journeyAreas).filter(
    ([, own]) => own.length === 0 || own.some((area) => !areas.includes(area)),
  );
  expect(unknown).toEqual([]);
});
