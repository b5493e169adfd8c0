import { type ComponentType, createElement, lazy, type ReactElement, useState } from 'react';
import { importWithRetry } from './import-with-retry.ts';

/** React keeps a fallback for as long, however soon its content arrives; in milliseconds. */
export const FALLBACK_MS = 300;

interface LazyComponent<Props> {
  (props: Props): ReactElement;
  fetchChunk(): Promise<unknown>;
}

/**
 * A component in a chunk of its own. Once the chunk is there it renders at once: React's `lazy` would suspend first, and
 * a fallback stays for `FALLBACK_MS`. Without an error boundary a failed import must be retried until it succeeds.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fetchChunk: typeof importWithRetry = importWithRetry,
): LazyComponent<Props> => {
  let chunk: Promise<ComponentType<Props>> | undefined;
  let Loaded: ComponentType<Props> | undefined;
  const fetchOnce = () => {
    chunk ??= fetchChunk(async () => {
      Loaded = await load();
      return Loaded;
    });
    return chunk;
  };
  const Lazy = lazy(async () => ({ default: await fetchOnce() }));
  const choose = () => Loaded ?? (Lazy as ComponentType<Props>);
  return Object.assign(
    (props: Props) => {
      // One of the two for as long as it is mounted: with the other it would lose its state.
      const [Chosen] = useState(choose);
      return createElement(Chosen, props);
    },
    { fetchChunk: fetchOnce },
  );
};
