import type { AppContainer } from '../container/with-container.ts';
import { tokens } from '../wiring/tokens.ts';

/** Names the processes that run jobs: without Redis the web processes themselves. */
export const whoWorks = (product: AppContainer): string =>
  product.get(tokens.config).redisUrl === null ? 'a server' : 'a worker';
