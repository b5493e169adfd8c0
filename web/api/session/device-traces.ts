// What logging out removes from this device. Of what was bought, order ids alone stay: they tell nothing and keep a
// purchase from being counted twice.

/** What tells what somebody heard, or whose device this is. */
export const listeningKeys = [
  'token',
  'token-at',
  'listening-places:',
  'unsent-places:',
  'untold-words:',
  'carry-on-removed:',
  'heard-tenths:',
  'shelf',
  'player-story',
  'listening-intent',
  'redirect-path',
  'feedback-asked',
  'feedback-draft',
  'visit-seed',
] as const;

/** What "Log out and forget this device" removes beside those. */
export const deviceKeys = [
  'discreet',
  'player-settings',
  'player-shortcuts',
  'hide-at-once',
  'banner-closed',
  'story-draft:',
  'article-draft:',
  'answer-draft:',
  'measuring',
] as const;

/** Those of them that scripts can reach; the server takes its own back. */
export const deviceCookies = ['theme', 'age_ok', 'discreet'] as const;

const isNamed = (key: string, names: readonly string[]): boolean =>
  names.some((name) => (name.endsWith(':') ? key.startsWith(name) : key === name));

const removeFrom = (area: () => Storage, names: readonly string[]): void => {
  try {
    const storage = area();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (isNamed(key, names)) storage.removeItem(key);
  } catch {
    // A forbidden storage holds nothing.
  }
};

export const removeTraces = (names: readonly string[]): void => {
  removeFrom(() => localStorage, names);
  removeFrom(() => sessionStorage, names);
};
