import { tokens } from '../tokens.ts';
import type { AppContainer } from '../with-container.ts';

/** Names the processes that run jobs: without Redis the web processes themselves. */
export const whoWorks = (product: AppContainer): string =>
  product.get(tokens.config).redisUrl === null ? 'a server' : 'a worker';
