// A signed address is renewed a minute before it runs out, so that playing on never meets a closed door.
import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { fetchStory } from '@meend/web/api/fetch-story.ts';
import type { Send } from '../player-send.ts';
import { getPlayer, updatePlayer } from '../player-view.ts';
import { expiryOf } from './queue-story.ts';

const AHEAD_MS = 60_000;

export const fetchSignedUrl = async (partId: string, signal?: AbortSignal): Promise<string | null> => {
  const { story } = getPlayer();
  const known: Pick<AnyWireStory, '_id' | 'slug' | 'category'> | null = story;
  if (known === null) return null;
  const latest = await fetchStory(known, signal);
  if (latest !== null && getPlayer().story?._id === latest._id) updatePlayer({ story: latest });
  return latest?.audioFiles.find(({ _id }) => _id === partId)?.url ?? null;
};

/** Call it with each part that begins to sound. */
export const scheduleUrlRenewal = (send: Send): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = async (partId: string) => {
    const url = await fetchSignedUrl(partId).catch(() => null);
    if (url === null || getPlayer().item?.partId !== partId) return;
    send({ type: 'address.renewed', partId, url });
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    const { item } = getPlayer();
    const expires = item?.url ? expiryOf(item.url) : null;
    if (item === null || expires === null) return;
    timer = setTimeout(() => void renew(item.partId), Math.max(0, expires - Date.now() - AHEAD_MS));
  };
  return plan;
};
