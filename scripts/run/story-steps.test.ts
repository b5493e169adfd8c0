import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './command.ts';
import { withPlayer } from './story-steps.ts';

/** What ties the player to the screens. */
const startsThePlayer = /from '.*(decorators\/(staged-)?listening|\/product|player-binding)(\.tsx)?'/;

const storiesOf = (): readonly string[] =>
  globSync('{web,storybook}/**/*.stories.tsx', { cwd: root, exclude: ['**/node_modules/**'] });

test('a story file that brings the player along has a page of its own', () => {
  const playing = storiesOf().filter((file) => startsThePlayer.test(readFileSync(root + file, 'utf8')));
  expect(playing.length).toBeGreaterThan(8);
  expect(playing.filter((file) => !withPlayer.some((path) => file.startsWith(path)))).toEqual([]);
});

test('each path with a page of its own names story files', () => {
  const files = storiesOf();
  expect(withPlayer.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
});
