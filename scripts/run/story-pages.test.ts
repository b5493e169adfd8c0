import { globSync, readFileSync } from 'node:fs';
import { startingThePlayer } from '@meend/storybook/stories-starting-the-player.ts';
import { expect, test } from 'vitest';
import { root } from './command.ts';

/** What ties the player to the screens; a fake one is removed after its story. */
const startsThePlayer = /from '.*(decorators\/listening|\/product|player-binding)(\.tsx)?'/;

const inProject = { cwd: root, exclude: ['**/node_modules/**'] };

test('a story file that starts the player shares no page with those that do not', () => {
  const starting = globSync('{web,storybook}/**/*.stories.tsx', inProject).filter((file) =>
    startsThePlayer.test(readFileSync(root + file, 'utf8')),
  );
  expect(starting.length).toBeGreaterThan(5);
  const named = globSync([...startingThePlayer], inProject);
  expect(starting.filter((file) => !named.includes(file))).toEqual([]);
});

test.each(startingThePlayer)('%s names story files', (pattern) => {
  expect(globSync(pattern, inProject)).not.toEqual([]);
});
