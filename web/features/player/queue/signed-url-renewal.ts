// Renews the current part's signed URL a minute before it expires, so that playback is not interrupted.
import type { AnyWireStory, WirePart } from '@meend/core/contract/catalogue/story.schemas.ts';
import { expiryOf, type PartAddress } from '@meend/core/playback/part-address.ts';
import type { HostDeps } from '../device/host-deps.ts';
import type { Player } from '../player.ts';

const AHEAD_MS = 60_000;

interface SignedUrlRenewal {
  /** Null if the caller may not hear the part or it does not exist. */
  readonly fetchAddress: (partId: string, signal?: AbortSignal) => Promise<PartAddress | null>;
  /** Schedules the renewal for the current part; call it whenever a part starts playing. */
  readonly schedule: () => void;
  readonly stop: () => void;
}

const addressOf = ({ url, onward }: Pick<WirePart, 'url'> & PartAddress): PartAddress => ({ url, onward });

export const signedUrlRenewal = (player: Player, { fetchStory }: HostDeps): SignedUrlRenewal => {
  const { clock } = player.deps;
  let cancel = () => {};
  const fetchAddress = async (partId: string, signal?: AbortSignal): Promise<PartAddress | null> => {
    const known: Pick<AnyWireStory, '_id' | 'slug' | 'category'> | null = player.read().story;
    if (known === null) return null;
    const latest = await fetchStory(known, signal);
    if (latest !== null && player.read().story?._id === latest._id) player.update({ story: latest });
    const part = latest?.audioFiles.find(({ _id }) => _id === partId);
    return part?.url ? addressOf(part) : null;
  };
  const renew = async (partId: string) => {
    const address = await fetchAddress(partId).catch(() => null);
    if (address === null || player.read().item?.partId !== partId) return;
    player.send({ type: 'address.renewed', partId, ...address });
    schedule();
  };
  const schedule = () => {
    cancel();
    const { item } = player.read();
    const expires = item?.url ? expiryOf(item.url) : null;
    if (item === null || expires === null) return;
    cancel = clock.after(Math.max(0, expires - clock.now() - AHEAD_MS), () => void renew(item.partId));
  };
  return { fetchAddress, schedule, stop: () => cancel() };
};
