// Health check of the encoder processes.

import type { AppContainer } from '../container/with-container.ts';
import { tokens } from '../wiring/tokens.ts';

export const checkEncoder = async (
  product: AppContainer,
): Promise<{ readonly state: 'fine' | 'fault'; readonly sentence: string }> => {
  const result = await product.get(tokens.mediaProcessor).describeEncoder();
  if (!result.ok)
    return { state: 'fault', sentence: `What encodes recordings does not answer: ${result.error.detail}` };
  const { encoder, isBoundToFolders, hasNetwork } = result.value;
  const folders = isBoundToFolders ? 'opens its own folders alone' : 'may open every file of this user';
  const network = hasNetwork
    ? 'could reach the network, as this system gives it none of its own'
    : 'has no network';
  return {
    state: isBoundToFolders ? 'fine' : 'fault',
    sentence: `Recordings are encoded by ${encoder}. The process ${folders} and ${network}.`,
  };
};
