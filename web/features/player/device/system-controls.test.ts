import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { browserClock } from '@meend/web/platform/clock.ts';
import { createLazySingletons } from '@meend/web/platform/lazy-singletons.ts';
import { createStore } from '@meend/web/platform/store.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { playerChapters } from '../details/player-chapters.ts';
import type { Player } from '../player.ts';
import { createPlayerState } from '../player-view.ts';
import { systemControls } from './system-controls.ts';

const session = { metadata: null as unknown, playbackState: 'none', setActionHandler: () => {} };

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

const scene = ({ isDiscreet }: { readonly isDiscreet: boolean }) => {
  const state = createPlayerState(browserClock);
  const player = {
    ...state,
    send: () => {},
    lazy: createLazySingletons((): Player => player),
  } as unknown as Player;
  const mode = { ...createStore(isDiscreet), turn: () => {}, hide: () => {} };
  systemControls(player, { discreetMode: mode, ownsVolume: () => false, productName: () => 'Meend' });
  const item = fakeQueueItem('Episode 1');
  state.update({ item, story: { _id: 'shimla', audioFiles: [], coverArt: '' } as unknown as AnyWireStory });
  player.lazy(playerChapters).list.set([{ at: 60, title: 'Kalka' }]);
};

test('the system is given the chapters of the part', () => {
  scene({ isDiscreet: false });
  expect(session.metadata).toMatchObject({ chapterInfo: [{ title: 'Kalka', startTime: 60 }] });
});

test('in discreet mode it is given no chapter', () => {
  scene({ isDiscreet: true });
  expect(session.metadata).toMatchObject({ title: 'Meend' });
  expect(session.metadata).not.toHaveProperty('chapterInfo');
});
