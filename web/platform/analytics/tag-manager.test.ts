import { afterEach, expect, test, vi } from 'vitest';
import { loadTagManager } from './tag-manager.ts';

class Script extends EventTarget {
  async = false;
  nonce = '';
  src = '';
}

afterEach(() => void vi.unstubAllGlobals());

const inPage = () => {
  const script = new Script();
  const appended: unknown[] = [];
  const policies: string[] = [];
  vi.stubGlobal('window', {
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        policies.push(name);
        return rules;
      },
    },
  });
  vi.stubGlobal('document', {
    createElement: () => script,
    querySelector: () => ({ nonce: 'n0nce' }),
    head: { append: (element: unknown) => appended.push(element) },
  });
  return { script, appended, policies };
};

const URL_OF_TAGS = 'https://tags.example/gtm.js?id=GTM-1';

test('the tag manager’s script has the page’s nonce and a trusted URL', async () => {
  const { script, appended, policies } = inPage();
  const loaded = loadTagManager(URL_OF_TAGS);
  expect(appended).toEqual([script]);
  expect([script.src, script.nonce, script.async]).toEqual([URL_OF_TAGS, 'n0nce', true]);
  expect(policies).toEqual(['tag-manager']);
  expect(window.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
  script.dispatchEvent(new Event('load'));
  await expect(loaded).resolves.toBeUndefined();
});

test('a blocked script rejects the promise', async () => {
  const { script } = inPage();
  const loaded = loadTagManager(URL_OF_TAGS);
  script.dispatchEvent(new Event('error'));
  await expect(loaded).rejects.toThrow('Tag manager script failed to load');
});
