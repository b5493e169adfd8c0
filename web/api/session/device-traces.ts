// Data that logging out removes from this device. Only the ids of tracked purchases stay: they contain no personal data
// and prevent a purchase from being tracked twice.

/** Keys that reveal what was played, or whose device it is. */
export const listeningKeys = [
  'token',
  'token-at',
  'listening-places:',
  'unsent-places:',
  'untold-words:',
  'carry-on-removed:',
  'home-heights',
  'heard-tenths:',
  'shelf',
  'bookmarks',
  'up-next:',
  'player-story',
  'history-paused',
  'sleep-timer',
  'listening-intent',
  'redirect-path',
  'pressed-price',
  'feedback-asked',
  'feedback-draft',
  'visit-seed',
] as const;

/** Keys that "Log out and forget this device" removes in addition. */
export const deviceKeys = [
  'discreet',
  'player-settings',
  'player-shortcuts',
  'sleep-settings',
  'hide-at-once',
  'autoplay:',
  'banner-closed',
  'story-draft:',
  'article-draft:',
  'answer-draft:',
  'measuring',
  'explained-favourite',
  'explained-later',
] as const;

/** Cookies that scripts can access; the server clears the others. */
export const deviceCookies = ['theme', 'age_ok', 'discreet', 'less-data'] as const;

const isNamed = (key: string, names: readonly string[]): boolean =>
  names.some((name) => (name.endsWith(':') ? key.startsWith(name) : key === name));

const removeFrom = (area: () => Storage, names: readonly string[]): void => {
  try {
    const storage = area();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (isNamed(key, names)) storage.removeItem(key);
  } catch {
    // Storage is blocked, so it contains nothing.
  }
};

export const removeTraces = (names: readonly string[]): void => {
  removeFrom(() => localStorage, names);
  removeFrom(() => sessionStorage, names);
};
