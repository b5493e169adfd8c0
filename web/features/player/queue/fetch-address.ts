// Fetches a part's fresh address with its story.
import type { AnyWireStory, WirePart } from '@meend/core/contract/catalogue/wire-story.ts';
import type { PartAddress } from '@meend/core/playback/part-address.ts';
import type { HostDeps } from '../device/host-deps.ts';
import type { Player } from '../player.ts';

/** Null if the caller may not hear the part or it does not exist. */
export type FetchAddress = (partId: string, signal?: AbortSignal) => Promise<PartAddress | null>;

const addressOf = ({ url, onward, standard }: Pick<WirePart, 'url'> & PartAddress): PartAddress => ({
  url,
  onward,
  standard,
});

export const addressFetcher =
  (
    { read, update }: Pick<Player, 'read' | 'update'>,
    { fetchStory }: Pick<HostDeps, 'fetchStory'>,
  ): FetchAddress =>
  async (partId, signal) => {
    const known: Pick<AnyWireStory, '_id' | 'slug' | 'category'> | null = read().story;
    if (known === null) return null;
    const latest = await fetchStory(known, signal);
    if (latest !== null && read().story?._id === latest._id) update({ story: latest });
    const part = latest?.audioFiles.find(({ _id }) => _id === partId);
    return part?.url ? addressOf(part) : null;
  };
