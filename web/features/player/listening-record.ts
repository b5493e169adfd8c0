// What a listener heard and where they stopped leaves the machine here: to the device, the server and the data layer.
import { recordLabel } from '@meend/core/catalogue/part-label';
import type { AnyWireStory, WirePlace } from '@meend/core/contract/wire';
import type { PlaceHeard, PlayerEmitted } from '@meend/core/playback/player/player-words';
import type { QueueItem } from '@meend/core/playback/queue';
import { callApi } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { listenerKey } from '../../api/query-keys.ts';
import { modelTypes } from '../../api/stories.ts';
import { track } from '../../platform/analytics.ts';
import { reportPlace } from './place-sync.ts';
import { savePlace } from './places.ts';
import { ownerId } from './player-owner.ts';
import { readView } from './player-view.ts';
import { coreCategory } from './queue-story.ts';

const wirePlace = (story: AnyWireStory, place: PlaceHeard): WirePlace => {
  const { _id, slug, name, thumbnail, coverArt, genre } = story;
  return {
    storyId: _id,
    partId: place.partId,
    position: place.position,
    duration: place.duration,
    heardAt: place.heardAt.toISOString(),
    audioModelType: modelTypes[story.category],
    label: story.audioFiles.find((part) => part._id === place.partId)?.label ?? '',
    audio: { _id, slug, name, thumbnail, coverArt, genre },
  };
};

const keepPlace = (storyId: string, heard: PlaceHeard): void => {
  const { story, status } = readView();
  if (story?._id !== storyId) return;
  const place = wirePlace(story, heard);
  savePlace(place, heard.restarted);
  reportPlace(place, heard.restarted, status !== 'playing');
};

const recordPlayed = async (item: QueueItem): Promise<void> => {
  const { story } = readView();
  const userId = ownerId();
  if (userId === null || story?._id !== item.storyId) return;
  const index = story.audioFiles.findIndex(({ _id }) => _id === item.partId);
  const episodeNumber = recordLabel(coreCategory[story.category], index);
  const body = { userId, audioId: story._id, audioModelType: modelTypes[story.category], episodeNumber };
  await callApi('updateRecentlyPlayed', { body });
  await queryClient.invalidateQueries({ queryKey: [...listenerKey(userId), 'recently-played'] });
  await queryClient.invalidateQueries({ queryKey: [...listenerKey(userId), 'subscriptions'] });
};

export const recordFact = (fact: PlayerEmitted): void => {
  if (fact.type === 'place.heard') keepPlace(fact.storyId, fact.place);
  if (fact.type === 'sound.started' && fact.first) recordPlayed(fact.item).catch(() => {});
  if (fact.type === 'playback.tracked') {
    const { event, ...payload } = fact.tracking;
    track(event, payload);
  }
};
