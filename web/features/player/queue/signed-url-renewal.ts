// Renews the signed URL of the part that plays a minute before it expires, so that playback is not interrupted.
import { expiryOf } from '@meend/core/playback/part-address.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import type { HostDeps } from '../device/host-deps.ts';
import type { Player } from '../player.ts';
import { addressFetcher } from './fetch-address.ts';

const AHEAD_MS = 60_000;
/** Between two renewals, also where the server's time is unknown and this device's is wrong. */
const AT_LEAST_MS = 60_000;

type RenewedPlayer = Pick<Player, 'read' | 'send' | 'update' | 'deps' | 'emitted'>;

/** Returns the function that stops it. */
export const renewSignedUrls = (player: RenewedPlayer, deps: Pick<HostDeps, 'fetchStory'>): (() => void) => {
  const { clock } = player.deps;
  const fetchAddress = addressFetcher(player, deps);
  let cancel = () => {};
  const renew = async (partId: string) => {
    const address = await fetchAddress(partId).catch(() => null);
    if (address === null || player.read().item?.partId !== partId) return;
    player.send({ type: 'address.renewed', partId, ...address });
    schedule(player.read().item, AT_LEAST_MS);
  };
  const schedule = (item: QueueItem | null, atLeast = 0): void => {
    cancel();
    const expires = item?.url ? expiryOf(item.url) : null;
    if (item === null || expires === null) return;
    const left = expires - clock.serverNow() - AHEAD_MS;
    cancel = clock.after(Math.max(atLeast, left), () => void renew(item.partId));
  };
  // The part is the event's: at a boundary the view still shows the one before.
  const unsubscribe = player.emitted.subscribe(
    (fact) => fact.type === 'sound.started' && schedule(fact.item),
  );
  // It may sound already.
  schedule(player.read().item);
  return () => {
    unsubscribe();
    cancel();
  };
};
