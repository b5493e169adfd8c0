import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '../store.ts';
import { loadTagManager } from './tag-manager.ts';

class Script extends EventTarget {
  async = false;
  nonce = '';
  src = '';
}

afterEach(() => void vi.unstubAllGlobals());

const inPage = () => {
  const script = new Script();
  const policy = { httpEquiv: '', content: '' };
  const historyPause = createStore(false);
  const page = new EventTarget();
  const appended: unknown[] = [];
  const policies: string[] = [];
  vi.stubGlobal(
    'window',
    Object.assign(page, {
      trustedTypes: {
        createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
          policies.push(name);
          return rules;
        },
      },
    }),
  );
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('document', {
    createElement: (name: string) => (name === 'meta' ? policy : script),
    querySelector: () => ({ nonce: 'n0nce' }),
    head: { append: (element: unknown) => appended.push(element) },
  });
  return { page, script, policy, appended, policies, historyPause };
};

const URL_OF_TAGS = 'https://tags.example/gtm.js?id=GTM-1';

test('the tag manager’s script has the page’s nonce and a trusted URL', async () => {
  const { script, appended, policies, historyPause } = inPage();
  const loaded = loadTagManager(URL_OF_TAGS, historyPause);
  expect(appended).toEqual([script]);
  expect([script.src, script.nonce, script.async]).toEqual([URL_OF_TAGS, 'n0nce', true]);
  expect(policies).toEqual(['tag-manager']);
  expect(window.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
  script.dispatchEvent(new Event('load'));
  await expect(loaded).resolves.toBeUndefined();
});

test('the text of a search leaves the address before the script can read it', () => {
  const { historyPause } = inPage();
  const entries: unknown[] = [];
  vi.stubGlobal('location', { pathname: '/search', search: '?q=first+night&kind=lines' });
  vi.stubGlobal('history', { state: { idx: 2 }, replaceState: (...entry: unknown[]) => entries.push(entry) });
  void loadTagManager(URL_OF_TAGS, historyPause);
  expect(entries).toEqual([[{ idx: 2, usr: { q: 'first night', kind: 'lines' } }, '', '/search']]);
});

test('a blocked script rejects the promise', async () => {
  const { script, historyPause } = inPage();
  const loaded = loadTagManager(URL_OF_TAGS, historyPause);
  script.dispatchEvent(new Event('error'));
  await expect(loaded).rejects.toThrow('Tag manager script failed to load');
});

test('a page that is paused meanwhile loads no tag manager', async () => {
  const { appended, historyPause } = inPage();
  historyPause.set(true);
  await loadTagManager(URL_OF_TAGS, historyPause);
  expect(appended).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test('a pause confines the page to its own origin once, until the next page load', () => {
  const { script, policy, appended, historyPause } = inPage();
  void loadTagManager(URL_OF_TAGS, historyPause);
  for (const isPaused of [true, false, true]) historyPause.set(isPaused);
  expect(appended).toEqual([script, policy]);
  expect(policy.httpEquiv).toBe('Content-Security-Policy');
  const directives = policy.content.split('; ').map((directive) => directive.split(' '));
  const names = directives.map(([name]) => name);
  expect(names).toEqual(['script-src', 'connect-src', 'img-src']);
  const sources = new Set(directives.flatMap(([, ...admitted]) => admitted));
  expect([...sources]).toEqual(["'self'", 'data:', 'blob:']);
});

test('a pause in another tab confines this page too', () => {
  const { page, script, policy, appended } = inPage();
  let isPaused = false;
  void loadTagManager(URL_OF_TAGS, { read: () => isPaused, subscribe: () => () => {} });
  page.dispatchEvent(new Event('storage'));
  expect(appended).toEqual([script]);
  isPaused = true;
  page.dispatchEvent(new Event('storage'));
  expect(appended).toEqual([script, policy]);
});
