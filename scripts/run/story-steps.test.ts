import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './command.ts';
import { withPlayer } from './story-steps.ts';

/** What ties the player to the screens; a staged one is taken down after its story. */
const startsThePlayer = /from '.*(decorators\/listening|\/product|player-binding)(\.tsx)?'/;

const storiesOf = (): readonly string[] =>
  globSync('{web,storybook}/**/*.stories.tsx', { cwd: root, exclude: ['**/node_modules/**'] });

test('a story file that brings the player along shares no page with those that do not', () => {
  const playing = storiesOf().filter((file) => startsThePlayer.test(readFileSync(root + file, 'utf8')));
  expect(playing.length).toBeGreaterThan(8);
  expect(playing.filter((file) => !withPlayer.some((path) => file.startsWith(path)))).toEqual([]);
});

test('each path of stories with the player names story files', () => {
  const files = storiesOf();
  expect(withPlayer.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
});
