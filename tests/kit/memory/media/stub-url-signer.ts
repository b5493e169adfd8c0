import type { UrlSigner } from '@meend/core/ports/url-signer.ts';
import { delays } from '@meend/core/shared/timings.ts';

export const stubAddressSigner: UrlSigner = {
  openAddress: (file) => `/media/${file.hash}.${file.extension}`,
  signedAddress: (file, now) => {
    const expiry = Math.floor((now.getTime() + delays.signedAddressLifetime) / 1000);
    return `/media/${file.assetId}?exp=${expiry}&sig=stub`;
  },
};
