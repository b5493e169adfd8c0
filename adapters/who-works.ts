import { tokens } from './tokens.ts';
import type { Product } from './with-product.ts';

/** Without Redis the servers do the jobs themselves. */
export const whoWorks = (product: Product): string =>
  product.get(tokens.config).redisUrl === null ? 'a server' : 'a worker';
