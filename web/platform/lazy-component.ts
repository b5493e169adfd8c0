import { type ComponentType, createElement, lazy, type ReactElement, useState } from 'react';

const AGAIN_AFTER_MS = 5_000;
const AT_MOST_MS = 60_000;

const connectionOrTimeout = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    window.addEventListener('online', () => resolve(), { once: true });
  });

/** Reloads stylesheets that failed to load: Vite's preload helper never requests a stylesheet twice. */
const refetchLostStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null && !link.disabled) link.replaceWith(link.cloneNode());
};

/** Imports a chunk: while offline it retries, while online a failure is final. */
export const fetchOnceOnline = async <Chunk>(fetchChunk: () => Promise<Chunk>): Promise<Chunk> => {
  try {
    return await fetchChunk();
  } catch (failure) {
    if (navigator.onLine) throw failure;
    return importWithRetry(fetchChunk);
  }
};

/** Imports a chunk, retrying with exponential backoff and as soon as the connection is back, until it succeeds. */
export const importWithRetry = async <Chunk>(
  fetchChunk: () => Promise<Chunk>,
  retryDelayMs = AGAIN_AFTER_MS,
): Promise<Chunk> => {
  try {
    return await fetchChunk();
  } catch {
    await connectionOrTimeout(retryDelayMs);
    refetchLostStyles();
    return importWithRetry(fetchChunk, Math.min(retryDelayMs * 2, AT_MOST_MS));
  }
};

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
