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
