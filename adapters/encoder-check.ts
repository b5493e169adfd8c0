// What an operator is told about the processes that encode.
import { tokens } from './tokens.ts';
import type { Product } from './with-product.ts';

export const checkEncoder = async (
  product: Product,
): Promise<{ readonly state: 'fine' | 'fault'; readonly sentence: string }> => {
  const told = await product.get(tokens.workshop).describeEncoder();
  return told.ok
    ? { state: 'fine', sentence: `Recordings are encoded by ${told.value}.` }
    : { state: 'fault', sentence: `What encodes recordings does not answer: ${told.error.detail}` };
};
