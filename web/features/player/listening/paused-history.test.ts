// What is heard while the history is paused stays in its tab: by any order of pauses, reports, reloads and closed tabs.
import type { Call } from '@meend/core/contract/call/call.ts';
import type { PlayerEmitted } from '@meend/core/playback/player/player-events.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { quietPage, storyOf, testHistoryPause, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import type { CallApi } from '@meend/web/api/client.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { resumeSyncOf } from '../resume-points/resume-sync.ts';
import { countTenths } from './heard-tenths.ts';
import { createListeningRecorder } from './listening-recorder.ts';

const PARTS = ['one', 'two', 'three'] as const;
const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 26, 9);
const story = storyOf(PARTS);

/** A listener's browser: its storage outlives its tabs. */
const openBrowser = () => {
  const storage = memoryStorage();
  const historyPause = testHistoryPause();
  const requests: string[] = [];
  const call = async ({ path }: Call, input: object) => {
    requests.push(`${path} ${JSON.stringify(input)}`);
    return { saved: 1 };
  };
  let tabStorage = memoryStorage();
  const openPage = () => {
    const player = testPlayer({ storage, tabStorage, historyPause, call: call as CallApi, userId: 'asha' });
    player.resumePoints.setOwner('asha');
    player.update({ story });
    const recorder = createListeningRecorder(player, quietPage());
    return { player, recorder };
  };
  let page = openPage();
  const leave = () => {
    resumeSyncOf(page.player).stop();
    page.recorder.stop();
    page.player.stop();
  };
  return {
    storage,
    historyPause,
    requests,
    page: () => page,
    reload: () => {
      leave();
      page = openPage();
    },
    closeTab: () => {
      leave();
      tabStorage = memoryStorage();
      page = openPage();
    },
    leave,
  };
};

const heard = (partId: string, position: number, heardAt: Date): PlayerEmitted => ({
  type: 'place.heard',
  storyId: story._id,
  atOnce: true,
  resumePoint: { partId, position, duration: 100, heardAt, restarted: true },
});

type Act =
  | { readonly kind: 'pause' | 'go on' | 'reload' | 'close tab' }
  | { readonly kind: 'hear'; readonly part: (typeof PARTS)[number]; readonly position: number };

const acts = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<Act>({ kind: 'pause' }, { kind: 'go on' }) },
    { weight: 1, arbitrary: fc.constantFrom<Act>({ kind: 'reload' }, { kind: 'close tab' }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('hear' as const),
        part: fc.constantFrom(...PARTS),
        position: fc.integer({ min: 1, max: 97 }),
      }),
    },
  ),
  { maxLength: 20 },
);

test('nothing heard while paused is stored, sent or carried on, and all of it resumes until the tab closes', () => {
  fc.assert(
    fc.property(acts, (played) => {
      vi.useFakeTimers({ now: start });
      const browser = openBrowser();
      /** Positions by part: what the browser stores, and what this tab knows besides. */
      const stored = new Map<string, number>();
      const inTab = new Map<string, number>();
      const whilePaused: string[] = [];
      for (const act of played) {
        vi.advanceTimersByTime(MINUTE);
        if (act.kind === 'pause' || act.kind === 'go on') browser.historyPause.set(act.kind === 'pause');
        if (act.kind === 'reload') browser.reload();
        if (act.kind === 'close tab') {
          browser.closeTab();
          inTab.clear();
        }
        if (act.kind === 'hear') {
          const { part, position } = act;
          const isPaused = browser.historyPause.read();
          if (!isPaused) {
            stored.set(part, position);
            inTab.delete(part);
          } else {
            inTab.set(part, position);
            whilePaused.push(new Date().toISOString());
          }
          browser.page().recorder.record(heard(part, position, new Date()));
        }
        const { resumePoints } = browser.page().player;
        const positions = (points: object) =>
          new Map(Object.values(points).map(({ partId, position }) => [partId, position]));
        expect(positions(resumePoints.onDevice.read())).toEqual(stored);
        expect(positions(resumePoints.read())).toEqual(new Map([...stored, ...inTab]));
        const onDisk = JSON.parse(browser.storage.items.get('listening-places:asha') ?? '{}') as object;
        expect(positions(onDisk)).toEqual(stored);
      }
      browser.leave();
      const left = [...browser.requests, ...browser.storage.items.values()].join();
      expect(whilePaused.filter((heardAt) => left.includes(heardAt))).toEqual([]);
      vi.useRealTimers();
    }),
  );
});

const teaser = {
  id: 'one',
  storyId: story._id,
  partId: 'one',
  title: story.name,
  label: 'Teaser',
} as QueueItem;

test('while paused no play is posted, and tenths and the last story stay in the tab', async () => {
  const browser = openBrowser();
  const { player, recorder } = browser.page();
  const { deps, lastStory } = player;
  browser.historyPause.set(true);
  await recorder.recordPlayed(teaser);
  const heardTenth = { item_id: story._id, part_id: 'one', position: 10, duration: 100, percent: 10 };
  recorder.record({ type: 'playback.tracked', tracking: { event: 'audio_progress', ...heardTenth } });
  lastStory.write({ userId: 'asha', story, partId: 'one' });
  expect(browser.requests).toEqual([]);
  expect([...browser.storage.items.keys()]).toEqual([]);
  expect(countTenths([deps.storage, deps.tabStorage], 'asha', 'one')).toBe(1);
  browser.reload();
  expect(browser.page().player.lastStory.read()?.partId).toBe('one');
  browser.closeTab();
  const next = browser.page().player;
  expect(next.lastStory.read()).toBeNull();
  expect(countTenths([next.deps.storage, next.deps.tabStorage], 'asha', 'one')).toBe(0);
  browser.leave();
});

test('a story played after the pause replaces the one of the pause, and closing the player clears both', () => {
  const browser = openBrowser();
  const { lastStory } = browser.page().player;
  lastStory.write({ userId: 'asha', story, partId: 'one' });
  browser.historyPause.set(true);
  lastStory.write({ userId: 'asha', story, partId: 'two' });
  expect(lastStory.read()?.partId).toBe('two');
  browser.historyPause.set(false);
  lastStory.write({ userId: 'asha', story, partId: 'three' });
  expect(lastStory.read()?.partId).toBe('three');
  lastStory.clear();
  browser.closeTab();
  expect(browser.page().player.lastStory.read()).toBeNull();
  browser.leave();
});
