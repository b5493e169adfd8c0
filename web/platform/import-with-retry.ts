const AGAIN_AFTER_MS = 5_000;
const AT_MOST_MS = 60_000;

const connectionOrPatience = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    window.addEventListener('online', () => resolve(), { once: true });
  });

/** The bundler's loader takes a style it once asked for as fetched. */
const askForLostStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null && !link.disabled) link.replaceWith(link.cloneNode());
};

/** Without a connection it waits for one; with one, a piece that does not come is a failure. */
export const fetchOnceOnline = async <Piece>(fetchPiece: () => Promise<Piece>): Promise<Piece> => {
  try {
    return await fetchPiece();
  } catch (failure) {
    if (navigator.onLine) throw failure;
    return importWithRetry(fetchPiece);
  }
};

/** Fetches a piece of the application; a connection lost meanwhile costs the piece for a while, never the page. */
export const importWithRetry = async <Piece>(
  fetchPiece: () => Promise<Piece>,
  patience = AGAIN_AFTER_MS,
): Promise<Piece> => {
  try {
    return await fetchPiece();
  } catch {
    await connectionOrPatience(patience);
    askForLostStyles();
    return importWithRetry(fetchPiece, Math.min(patience * 2, AT_MOST_MS));
  }
};
