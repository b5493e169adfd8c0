import { listenerKey } from '@meend/web/api/queries.ts';
import { createQueryClient } from '@meend/web/api/query-client.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refetchAfterReport } from './player-host.ts';

test('a list whose first answer is still under way is fetched again after a report', async () => {
  const client = createQueryClient();
  const release: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => release.push(resolve));
  const queryKey = [...listenerKey('user-1'), 'recently-played'];
  const observer = new QueryObserver<string>(client, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  const refetched = refetchAfterReport(client, 'user-1', 'recently-played');
  await vi.waitFor(() => expect(release).toHaveLength(2));
  release[0]?.('before the report');
  release[1]?.('after the report');
  await refetched;
  expect(observer.getCurrentResult().data).toBe('after the report');
  stop();
});
