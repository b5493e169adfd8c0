// A device's clock may be wrong by minutes or decades. So the web asks the page's clock how long ago something was
// (`Clock.now`), and compares what the server states with the server's time (`serverNow`).
import { expect, test } from 'vitest';
import { codeFiles, linesOf } from './source-files.ts';

const READS_DEVICE_CLOCK = /\bDate\.now\b|\bnew Date\(\)/;

/** May read it, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'web/platform/clock.ts': 'the page’s clock begins with it, and it stands in until the server has answered',
  'web/platform/storage/intent-storage.ts': 'an hour between two tabs of this browser',
  'web/platform/analytics/tag-manager.ts': 'the tag manager’s own field',
  'web/features/studio/stories/editor/draft/use-story-editor.ts': 'the age of a draft on this device',
  'web/app/composition.ts': 'the age of a token between the tabs of this browser, which a refusal corrects',
};

test('no other code of the web reads the device’s clock', () => {
  const files = codeFiles.filter((file) => /^web\/.*(?<!\.test|\.stories)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(400);
  const found = files.filter((file) => linesOf(file).some((line) => READS_DEVICE_CLOCK.test(line)));
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test.each(['const at = Date.now();', 'now: Date.now,', 'new Date().toISOString()'])('%s', (line) => {
  expect(line).toMatch(READS_DEVICE_CLOCK);
});
