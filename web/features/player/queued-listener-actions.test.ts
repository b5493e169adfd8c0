import type { Call } from '@meend/core/contract/call/call.ts';
import { forbiddenStorage, memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import type { CallApi } from '@meend/web/api/client.ts';
import { expect, test } from 'vitest';
import { listenerActionsOf } from './queued-listener-actions.ts';

const at = '2026-11-22T10:00:00.000Z';
const unheard = (about: string) => ({ kind: 'finished', about, finished: false, at }) as const;

/** A page of a listener; the server answers once the promise is fulfilled. */
const openPage = (
  storage: ReturnType<typeof memoryStorage> | typeof forbiddenStorage,
  answer?: Promise<void>,
) => {
  const received: string[] = [];
  const call = async (_: Call, { params }: { readonly params: { readonly partId: string } }) => {
    received.push(params.partId);
    await answer;
    return {};
  };
  const player = testPlayer({ storage, userId: 'asha', call: call as CallApi });
  return { ...listenerActionsOf(player), received };
};

test('where storage is blocked, a mark still reaches the server, once', async () => {
  const { queue, sync, unsynced, received } = openPage(forbiddenStorage);
  queue(unheard('part-1'));
  await expect.poll(() => unsynced('asha').size).toBe(0);
  await sync();
  expect(received).toEqual(['part-1']);
});

test('a mark made while another one is sent follows it', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { queue, unsynced, received } = openPage(memoryStorage(), answered);
  queue(unheard('part-1'));
  queue(unheard('part-2'));
  answer();
  await expect.poll(() => received).toEqual(['part-1', 'part-2']);
  await expect.poll(() => unsynced('asha').size).toBe(0);
});
