// Fetches the first bytes of parts that may be played soon. In a chunk of its own: nothing waits for it.
import type { Player } from '../player.ts';

const FIRST_BYTES = 'bytes=0-65535';
const LIMIT = 12;
const LATER_MS = 2_000;

/** Fetches the first 64 KiB; resolves to false if that failed. */
export const fetchFirstBytes = (url: string): Promise<boolean> =>
  fetch(url, { headers: { range: FIRST_BYTES }, priority: 'low' })
    .then((response) => response.arrayBuffer())
    .then(
      () => true,
      () => false,
    );

const warmedUrls = (): Set<string> => new Set();

// Prefetching must not compete with audio that is being loaded.
const isLineFree = ({ read }: Pick<Player, 'read'>): boolean => {
  const { status } = read();
  return status !== 'loading' && status !== 'buffering' && status !== 'offline';
};

/** Each URL once and at most twelve of them, in two seconds, unless the connection is busy then. */
export const warmLater = (player: Pick<Player, 'deps' | 'lazy' | 'read'>, url: string): void => {
  const { audio, clock } = player.deps;
  clock.after(LATER_MS, () => {
    const warmed = player.lazy(warmedUrls);
    if (!isLineFree(player) || audio.hasUrl(url) || warmed.has(url) || warmed.size >= LIMIT) return;
    warmed.add(url);
    void fetchFirstBytes(url).then((isThere) => isThere || warmed.delete(url));
  });
};
