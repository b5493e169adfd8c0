// Whose data a query has, and how long it is fresh.
import { useApi, useTokenUser } from './api.ts';
import { guestViewer } from './queries.ts';

// Catalogue data older than a minute is refetched when the window gets the focus or a page is opened. Public responses
// are mostly unchanged then, and answered with 304.
export const following = { staleTime: 60_000, refetchOnWindowFocus: true } as const;

export const useViewer = (): string => useTokenUser()?.userId ?? guestViewer;

export const viewerId = (viewer: string): string | null => (viewer === guestViewer ? null : viewer);

/** What the server wrote into the page for this listener alone. */
export const useOwnWritten = <T>(userId: string | null, name: string) =>
  useApi().readPreloaded<T>(`${userId} ${name}`);

/** Preloaded data is a guest's complete result; for a listener it is placeholder data until their own has loaded. */
export const useWritten = <T>(viewer: string, name: string) => {
  const data = useApi().readPreloaded<T>(name);
  return viewer === guestViewer || data.initialData === undefined
    ? data
    : { placeholderData: data.initialData as never };
};
