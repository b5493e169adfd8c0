import { expect, test, vi } from 'vitest';
import { ApiError } from './client.ts';
import { createQueryClient } from './query-client.ts';

test('offline, a query fails at once instead of loading for ever', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const ask = vi.fn(() => Promise.reject(new ApiError(0, null)));
  await expect(createQueryClient().fetchQuery({ queryKey: ['stories'], queryFn: ask })).rejects.toThrow();
  expect(ask).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
