import { plainSettings } from '@meend/core/playback/player/player-events.ts';
import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { expect, test } from 'vitest';
import { loadSettings, saveSettings } from './player-settings-storage.ts';

const loadFrom = (stored: string) => {
  const storage = memoryStorage();
  storage.setItem('player-settings', stored);
  return loadSettings(() => storage);
};

test.each(['0.1', '1e999', '"1.5"', 'null', '1.33', '-2', '{}'])(
  'a speed of %s in storage is the normal one, and the other settings stay',
  (speed) => {
    const stored = `{"speed":${speed},"volume":60,"muted":true,"loop":true,"stepsBack":false}`;
    expect(loadFrom(stored)).toEqual({ speed: 1, volume: 60, muted: true, loop: true, stepsBack: false });
  },
);

test.each(['NaN', '{"speed":NaN}', '[', '7', 'null'])('%s in storage is no settings', (stored) => {
  expect(loadFrom(stored)).toEqual(plainSettings);
});

test('settings are loaded as they were saved', () => {
  const storage = memoryStorage();
  const settings = { speed: 1.15, volume: 35, muted: true, loop: true, stepsBack: false };
  saveSettings(() => storage, settings);
  expect(loadSettings(() => storage)).toEqual(settings);
});
