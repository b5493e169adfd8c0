import { forbiddenStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { areShortcutsOn, switchShortcuts } from './shortcut-switch.ts';

test('where storage is blocked, single keys can be switched off until the page is left', () => {
  vi.stubGlobal('localStorage', forbiddenStorage);
  onTestFinished(() => {
    switchShortcuts(true);
    vi.unstubAllGlobals();
  });
  switchShortcuts(false);
  expect(areShortcutsOn()).toBe(false);
});
