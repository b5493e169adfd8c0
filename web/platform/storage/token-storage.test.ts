import { testClock } from '@meend/tests/kit/player/test-clock.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTokenStorage, type TokenStorage, tokenOnly } from './token-storage.ts';

/** Two tabs of one browser: they share a storage, and each gets `storage` events for changes made by the other. */
const twoTabs = () => {
  const items = new Map<string, string>();
  const tabs: { heard: ((event: { key: string | null }) => void)[]; storage: TokenStorage }[] = [];
  const open = () => {
    const heard: ((event: { key: string | null }) => void)[] = [];
    const notifyOtherTabs = (key: string | null) => {
      for (const tab of tabs) if (tab.heard !== heard) for (const listener of tab.heard) listener({ key });
    };
    const window = {
      addEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
        heard.push(listener),
      removeEventListener: () => heard.splice(0),
    };
    const localStorage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        items.set(key, value);
        notifyOtherTabs(key);
      },
      removeItem: (key: string) => {
        items.delete(key);
        notifyOtherTabs(key);
      },
      clear: () => {
        items.clear();
        notifyOtherTabs(null);
      },
    };
    const storage = createTokenStorage(() => localStorage, testClock);
    tabs.push({ heard, storage });
    const act = <T>(work: (storage: TokenStorage, own: typeof localStorage) => T): T => {
      vi.stubGlobal('window', window);
      vi.stubGlobal('localStorage', localStorage);
      return work(storage, localStorage);
    };
    const seen: (string | null)[] = [];
    act((tokens) => {
      tokens.read();
      tokens.subscribe(() => seen.push(tokens.read()));
    });
    return { act, seen };
  };
  return [open(), open()] as const;
};

beforeEach(() => vi.unstubAllGlobals());

test('a page is hydrated with the token it was created with, whatever another tab stores meanwhile', () => {
  const [one, other] = twoTabs();
  one.act(({ write }) => write('token of asha'));
  expect(other.act(({ initial, read }) => [initial, read()])).toEqual([null, 'token of asha']);
});

test('server rendering has its token from the start, and stores nothing', () => {
  const { initial, read, write, age } = createTokenStorage(tokenOnly('token of anybody'), testClock);
  write('another token');
  expect([initial, read(), age()]).toEqual(['token of anybody', 'token of anybody', null]);
});

test('signing in in one tab signs in the others', () => {
  const [one, other] = twoTabs();
  one.act(({ write }) => expect(write('token of asha')).toBe(true));
  expect(other.seen).toEqual(['token of asha']);
});

test('signing out in one tab signs out the others', () => {
  const [one, other] = twoTabs();
  one.act(({ write }) => write('token of asha'));
  one.act(({ clear }) => clear());
  expect(other.seen).toEqual(['token of asha', null]);
});

test('switching the account in one tab switches it in the others', () => {
  const [one, other] = twoTabs();
  one.act(({ write }) => write('token of asha'));
  other.act(({ write }) => write('token of ravi'));
  expect(one.seen.at(-1)).toBe('token of ravi');
});

test('clearing the browser’s storage signs every tab out', () => {
  const [one, other] = twoTabs();
  one.act(({ write }) => write('token of asha'));
  one.act((_, own) => own.clear());
  expect(other.seen.at(-1)).toBeNull();
});

test('other stored values do not affect the session', () => {
  const [one, other] = twoTabs();
  one.act((_, own) => own.setItem('volume', '0.5'));
  expect(other.seen).toEqual([]);
});

test('a token that cannot be stored is reported', () => {
  const [one] = twoTabs();
  one.act(({ write }, own) => {
    own.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(write('token')).toBe(false);
  });
});
