import { forbiddenStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, test } from 'vitest';
import { createAutoplay } from './use-autoplay.ts';

test('where storage is blocked, “Autoplay” is on until the page is left', () => {
  const autoplay = testPlayer({ storage: forbiddenStorage }).lazy(createAutoplay);
  autoplay.set(true);
  expect(autoplay.read()).toBe(true);
});
