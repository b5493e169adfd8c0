const AGAIN_AFTER_MS = 5_000;
const AT_MOST_MS = 60_000;

const connectionOrTimeout = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    window.addEventListener('online', () => resolve(), { once: true });
  });

/** The bundler's loader takes a style it once asked for as fetched. */
const refetchLostStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null && !link.disabled) link.replaceWith(link.cloneNode());
};

/** Without a connection it waits for one; with one, a piece that does not come is a failure. */
export const fetchOnceOnline = async <Chunk>(fetchChunk: () => Promise<Chunk>): Promise<Chunk> => {
  try {
    return await fetchChunk();
  } catch (failure) {
    if (navigator.onLine) throw failure;
    return importWithRetry(fetchChunk);
  }
};

/** Fetches a piece of the application; a connection lost meanwhile costs the piece for a while, never the page. */
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
