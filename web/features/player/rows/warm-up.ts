// Fetches the first bytes of parts that may be played soon. In a chunk of its own: nothing waits for it.
import type { Player } from '../player.ts';

const FIRST_BYTES = 'bytes=0-65535';
const MAX_ON_PAGE = 12;
const LATER_MS = 2_000;

/** Fetches the first 64 KiB; resolves to false if that failed. */
export const fetchFirstBytes = (url: string): Promise<boolean> =>
  fetch(url, { headers: { range: FIRST_BYTES }, priority: 'low' })
    .then((response) => response.arrayBuffer())
    .then(
      () => true,
      () => false,
    );

/** URLs prefetched during this visit, and how many on this page. */
const warmedUrls = () => ({ urls: new Set<string>(), path: '', onPage: 0 });

// Prefetching must not compete with audio that is being loaded.
const isLineFree = ({ read }: Pick<Player, 'read'>): boolean => {
  const { status } = read();
  return status !== 'loading' && status !== 'buffering' && status !== 'offline';
};

/** False for what was scrolled past or left with its page. */
const isInView = (control: Element): boolean => {
  const { top, bottom } = control.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/**
 * Each URL once and at most twelve on a page, in two seconds, unless the connection is busy or the control out of view
 * then.
 */
export const warmLater = (
  player: Pick<Player, 'deps' | 'lazy' | 'read'>,
  url: string,
  control: Element,
): void => {
  const { audio, clock } = player.deps;
  clock.after(LATER_MS, () => {
    const warmed = player.lazy(warmedUrls);
    const { pathname } = window.location;
    if (warmed.path !== pathname) Object.assign(warmed, { path: pathname, onPage: 0 });
    const isDue = isLineFree(player) && isInView(control) && warmed.onPage < MAX_ON_PAGE;
    if (!isDue || audio.hasUrl(url) || warmed.urls.has(url)) return;
    warmed.urls.add(url);
    warmed.onPage += 1;
    void fetchFirstBytes(url).then((isThere) => isThere || warmed.urls.delete(url));
  });
};
