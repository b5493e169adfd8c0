import type { MediaFile, UrlSigners } from '@meend/core/media/media-file.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';

const streamUntil = (files: readonly MediaFile[], now: Date, notAfter: Date | null): string => {
  const end = now.getTime() + serverTimings.streamAddressLifetime;
  const expiry = Math.floor(Math.min(end, notAfter?.getTime() ?? end) / 1000);
  return `/media/${files.map(({ assetId }) => assetId).join('~')}?exp=${expiry}`;
};

export const stubUrlSigners: UrlSigners = {
  signerFor: (mediaKey) => {
    const key = mediaKey === null ? '' : `&key=${mediaKey}`;
    return {
      openAddress: (file) => `/media/${file.hash}.${file.extension}`,
      signedAddress: (file, now) => {
        const expiry = Math.floor((now.getTime() + serverTimings.signedAddressLifetime) / 1000);
        return `/media/${file.assetId}?exp=${expiry}${key}&sig=stub`;
      },
      openStreamAddress: (files) => `/media/${files.map(({ hash }) => hash).join('~')}.mp3`,
      signedStreamAddress: (...stream) => `${streamUntil(...stream)}${key}&sig=stub`,
      castAddress: (...stream) => `${streamUntil(...stream)}${key}&cast=1&sig=stub`,
    };
  },
};
