// Asks the server about an address that the audio element could not play; loaded only then.
import { type AddressStatus, addressStatus } from '@meend/core/playback/playback-failure.ts';

export const checkAddress = async (url: string, now: number, signal: AbortSignal): Promise<AddressStatus> => {
  const { status, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal });
  return addressStatus(status, headers.get('retry-after'), now);
};
