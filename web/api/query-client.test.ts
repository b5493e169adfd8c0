import { expect, test, vi } from 'vitest';
import { ApiError } from './client.ts';
import { createQueryClient } from './query-client.ts';

test('offline, a query fails at once instead of loading for ever', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const fetchStories = vi.fn(() => Promise.reject(new ApiError(0, null)));
  await expect(
    createQueryClient().fetchQuery({ queryKey: ['stories'], queryFn: fetchStories }),
  ).rejects.toThrow();
  expect(fetchStories).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
