import { type ComponentType, createElement, type ReactElement, use } from 'react';
import { importWithRetry } from './import-with-retry.ts';

export interface LazyComponent<Props> {
  (props: Props): ReactElement;
  fetchChunk(): Promise<unknown>;
}

/**
 * A component in a chunk of its own. Once the chunk is there it renders at once: React's `lazy` would suspend first, and
 * a fallback stays for 300 ms. Without an error boundary a failed import must be retried until it succeeds.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fetchChunk: typeof importWithRetry = importWithRetry,
): LazyComponent<Props> => {
  let chunk: Promise<ComponentType<Props>> | undefined;
  const fetchOnce = () => {
    chunk ??= fetchChunk(load).then((value) => {
      // What `use` reads instead of suspending.
      Object.assign(chunk as object, { status: 'fulfilled', value });
      return value;
    });
    return chunk;
  };
  return Object.assign((props: Props) => createElement(use(fetchOnce()), props), { fetchChunk: fetchOnce });
};
