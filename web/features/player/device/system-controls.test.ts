import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { ListenerEvent } from '@meend/core/playback/player/player-events.ts';
import { makeId } from '@meend/core/shared/ids.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { createStore } from '@meend/web/platform/store.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { playerChapters } from '../details/player-chapters.ts';
import { storySkip } from '../up-next/story-skip.ts';
import { createUpNext } from '../up-next/up-next-store.ts';
import { systemControls } from './system-controls.ts';

type Handler = ((details: object) => void) | null;

const handlers = new Map<string, Handler>();
const positions: object[] = [];

const session = {
  metadata: null as unknown,
  playbackState: 'none',
  setActionHandler: (action: string, handler: Handler) => void handlers.set(action, handler),
  setPositionState: (position: object) => void positions.push(position),
};

beforeEach(() => {
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(metadata: object) {
        Object.assign(this, metadata);
      }
    },
  );
});

interface Situation {
  readonly isDiscreet?: boolean;
  readonly parts?: readonly string[];
  readonly playing?: string;
  readonly ownsVolume?: boolean;
}

const scene = ({ isDiscreet = false, parts = [], playing = 'Episode 1', ownsVolume = false }: Situation) => {
  const sent: ListenerEvent[] = [];
  const player = testPlayer();
  player.attach((event) => sent.push(event));
  handlers.clear();
  positions.length = 0;
  const mode = { ...createStore(isDiscreet), turn: () => {}, hide: () => {} };
  systemControls(player, { discreetMode: mode, ownsVolume: () => ownsVolume, productName: () => 'Meend' });
  const items = parts.map((id) => fakeQueueItem(id));
  const story = { _id: 'shimla', audioFiles: [], coverArt: '' } as unknown as AnyWireStory;
  player.update({ items, item: fakeQueueItem(playing), story, duration: 100, shouldPlay: true });
  player.lazy(playerChapters).list.set([{ at: 60, title: 'Kalka' }]);
  const skips = vi.fn();
  player.lazy(storySkip).subscribe(skips);
  const queue = () =>
    player.lazy(createUpNext).add({ storyId: makeId(new Date(0), new Uint8Array(10)), partId: null }, 'end');
  const press = (action: string, details: object = {}) => handlers.get(action)?.(details);
  return { player, sent, skips, queue, press };
};

const offered = () => [...handlers].flatMap(([action, handler]) => (handler === null ? [] : action));

test('the system is given the chapters of the part', () => {
  scene({ isDiscreet: false });
  expect(session.metadata).toMatchObject({ chapterInfo: [{ title: 'Kalka', startTime: 60 }] });
});

const shimla = 'The Last Train to Shimla';

test.each([
  ['a titled part', {}, { artist: 'Episode 1' }],
  ['a story of an author', { author: 'Asha' }, { artist: 'Asha' }],
  ['a story of an unnamed one', { author: '' }, { artist: 'Episode 1' }],
])(
  'a car’s screen reads part and story, then the author or the part, then the story: %s',
  (_, more, line) => {
    const { player } = scene({});
    const audioFiles = [{ _id: 'Episode 1', name: 'Kalka' }];
    player.update({ item: fakeQueueItem('other') });
    player.update({
      item: fakeQueueItem('Episode 1'),
      story: { _id: 'shimla', coverArt: '', audioFiles, ...more } as unknown as AnyWireStory,
    });
    expect(session.metadata).toMatchObject({ title: `Episode 1 · ${shimla}`, album: shimla, ...line });
  },
);

test('in discreet mode it reads the product alone', () => {
  scene({ isDiscreet: true });
  expect(session.metadata).toMatchObject({ title: 'Meend', artist: '' });
  expect(session.metadata).not.toHaveProperty('album');
});

test('in discreet mode it is given no chapter', () => {
  scene({ isDiscreet: true });
  expect(session.metadata).toMatchObject({ title: 'Meend' });
  expect(session.metadata).not.toHaveProperty('chapterInfo');
});

const all = ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto', 'previoustrack', 'nexttrack'];
const alone = ['Teaser', 'Episode'];
const several = ['Teaser', 'Episode 1', 'Episode 2'];

test('tracks are there for a story of several parts, or while something is queued', () => {
  scene({ parts: several });
  expect(offered()).toEqual(all);
  const { player, queue } = scene({ parts: alone, playing: 'Teaser' });
  expect(offered()).toEqual(all.slice(0, 6));
  queue();
  expect(offered()).toEqual(all.filter((action) => action !== 'previoustrack'));
  player.lazy(createUpNext).change(() => []);
  expect(offered()).toEqual(all.slice(0, 6));
  player.update({ item: null, story: null });
  queue();
  expect(offered()).toEqual([]);
});

test('where the device owns the volume, tracks take the place of skips', () => {
  const { queue } = scene({ parts: alone, playing: 'Teaser', ownsVolume: true });
  expect(offered()).toContain('seekforward');
  queue();
  expect(offered()).toEqual(['play', 'pause', 'stop', 'seekto', 'nexttrack']);
});

test('the next track is the next open part, then what is up next', () => {
  const first = scene({ parts: several, playing: 'Episode 1' });
  first.queue();
  first.press('nexttrack');
  expect([first.sent, first.skips.mock.calls.length]).toEqual([[{ type: 'next.pressed' }], 0]);
  const last = scene({ parts: several, playing: 'Episode 2' });
  last.press('nexttrack');
  expect([last.sent, last.skips.mock.calls.length]).toEqual([[{ type: 'next.pressed' }], 0]);
  last.queue();
  last.press('nexttrack');
  expect([last.sent.length, last.skips.mock.calls.length]).toEqual([1, 1]);
});

test('a place on the system’s rail is a place in the part, found fast while more follow', () => {
  const { sent, press } = scene({ parts: several });
  press('seekto', { seekTime: 30 });
  press('seekto', { seekTime: 31, fastSeek: true });
  expect(sent).toEqual([
    { type: 'seek.to', position: 30 },
    { type: 'seek.to', position: 31, fast: true },
  ]);
});

test('the position is the part’s, given at start, crossing, jump, pause and speed, not at every tick', () => {
  const { player } = scene({ parts: several });
  const last = () => positions.at(-1);
  player.update({ status: 'playing', position: 10 });
  expect(last()).toEqual({ position: 10, duration: 100, playbackRate: 1 });
  const counted = positions.length;
  player.update({ position: 10.25 });
  player.update({ position: 10.5 });
  expect(positions).toHaveLength(counted);
  player.update({ position: 40 });
  expect(last()).toMatchObject({ position: 40 });
  player.update({ position: 39 });
  expect(last()).toMatchObject({ position: 39 });
  player.update({ settings: { ...player.read().settings, speed: 1.5 } });
  expect(last()).toMatchObject({ playbackRate: 1.5 });
  player.update({ status: 'paused', shouldPlay: false, position: 39.5 });
  expect([last(), session.playbackState]).toMatchObject([{ position: 39.5 }, 'paused']);
  player.update({ item: fakeQueueItem('Episode 2'), position: 0, duration: 50 });
  expect(last()).toEqual({ position: 0, duration: 50, playbackRate: 1.5 });
});
