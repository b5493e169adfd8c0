// The addresses of a part for a receiver (Cast, AirPlay), which is another origin: signed for it, also those of an open
// part. They live as long as a stream's, because nothing renews them while a receiver plays.

import { type Caller, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import { latestExpiry, type OnwardStream, onwardStream } from '@meend/core/catalogue/onward-stream.ts';
import { partUrl } from '@meend/core/catalogue/story-for-caller.ts';
import type { UrlSigner, UrlSigners } from '@meend/core/media/url-signer.port.ts';
import type { Clock } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { findPlayablePart, type PlayablePartStores } from './playable-part.ts';

export interface CastAddress {
  readonly url: string;
  readonly onward: OnwardStream | null;
}

interface Deps {
  readonly stores: PlayablePartStores;
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

export const readCastAddress =
  ({ stores, addresses, clock }: Deps) =>
  async (id: string, caller: Caller): Promise<Result<CastAddress, DomainError>> => {
    const found = await findPlayablePart(stores, id, caller);
    if (!found.ok) return found;
    const { story, part, listener } = found.value;
    const now = clock.now();
    const { castAddress } = addresses.signerFor(mediaKeyOf(caller));
    const forReceivers: UrlSigner = {
      castAddress,
      openAddress: (file) => castAddress([file], now, null),
      signedAddress: (file) => castAddress([file], now, latestExpiry(story, listener, [file])),
      openStreamAddress: (files) => castAddress(files, now, null),
      signedStreamAddress: castAddress,
    };
    const url = partUrl(story, part, listener, forReceivers, now);
    if (url === null) return failWith('playback.locked');
    return succeed({ url, onward: onwardStream(story, part.index, listener, forReceivers, now) });
  };
