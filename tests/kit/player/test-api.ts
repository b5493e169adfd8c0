// A page's API client in Node, with storage in memory; `fetch` is looked up at each call, so tests can stub it.
import { type Api, createApi } from '@meend/web/api/api.ts';
import type { StorageArea } from '@meend/web/platform/storage/stored-json.ts';
import { createTokenStorage } from '@meend/web/platform/storage/token-storage.ts';
import { memoryStorage } from './memory-storage.ts';
import { testClock } from './test-clock.ts';

export const testApi = (storage: ReturnType<StorageArea> = memoryStorage()): Api =>
  createApi({
    fetch: (...request) => fetch(...request),
    tokens: createTokenStorage(() => storage, testClock),
    clock: testClock,
    loadPreloaded: () => ({}),
    productKey: () => 'meend',
  });
