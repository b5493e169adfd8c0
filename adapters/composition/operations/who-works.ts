import { tokens } from '../tokens.ts';
import type { AppContainer } from '../with-container.ts';

/** Without Redis the servers do the jobs themselves. */
export const whoWorks = (product: AppContainer): string =>
  product.get(tokens.config).redisUrl === null ? 'a server' : 'a worker';
