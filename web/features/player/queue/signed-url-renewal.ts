// Renews the current part's signed URL a minute before it expires, so that playback is not interrupted.
import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import type { HostDeps } from '../device/host-deps.ts';
import type { Player } from '../player.ts';
import { expiryOf } from '../queue-story.ts';

const AHEAD_MS = 60_000;

interface SignedUrlRenewal {
  readonly fetchSignedUrl: (partId: string, signal?: AbortSignal) => Promise<string | null>;
  /** Schedules the renewal for the current part; call it whenever a part starts playing. */
  readonly schedule: () => void;
  readonly stop: () => void;
}

export const signedUrlRenewal = (player: Player, { fetchStory }: HostDeps): SignedUrlRenewal => {
  const { clock } = player.deps;
  let cancel = () => {};
  const fetchSignedUrl = async (partId: string, signal?: AbortSignal): Promise<string | null> => {
    const known: Pick<AnyWireStory, '_id' | 'slug' | 'category'> | null = player.read().story;
    if (known === null) return null;
    const latest = await fetchStory(known, signal);
    if (latest !== null && player.read().story?._id === latest._id) player.update({ story: latest });
    return latest?.audioFiles.find(({ _id }) => _id === partId)?.url ?? null;
  };
  const renew = async (partId: string) => {
    const url = await fetchSignedUrl(partId).catch(() => null);
    if (url === null || player.read().item?.partId !== partId) return;
    player.send({ type: 'address.renewed', partId, url });
    schedule();
  };
  const schedule = () => {
    cancel();
    const { item } = player.read();
    const expires = item?.url ? expiryOf(item.url) : null;
    if (item === null || expires === null) return;
    cancel = clock.after(Math.max(0, expires - clock.now() - AHEAD_MS), () => void renew(item.partId));
  };
  return { fetchSignedUrl, schedule, stop: () => cancel() };
};
