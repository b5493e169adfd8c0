// Playback that fails: each test says how, and what the server then answers.
import type { AddressStatus } from '@meend/core/playback/playback-failure.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { startFakePlayer } from './fake-player-machine.ts';
import { lengthsOf } from './fake-stream.ts';

/** Codes of a MediaError. */
export const [NETWORK, DECODE, UNSUPPORTED] = [2, 3, 4];

export const rejected: AddressStatus = { kind: 'rejected' };
export const fine: AddressStatus = { kind: 'fine' };

/** Playback from 7 s on; `statuses` are what the server says of failed addresses, the last one again and again. */
export const playAndFail = (
  items: readonly QueueItem[],
  statuses: readonly (AddressStatus | 'unreachable')[],
  answers: readonly QueueItem[] | null = items,
) => {
  const asked: string[] = [];
  const stage = startFakePlayer({
    readAddress: async ({ partId }) => answers?.find((item) => item.partId === partId) ?? null,
    checkAddress: async ({ url }) => {
      const status = statuses[Math.min(asked.length, statuses.length - 1)] ?? rejected;
      asked.push(url);
      if (status === 'unreachable') throw new Error(status);
      return status;
    },
  });
  for (const [url, seconds] of lengthsOf([...items, ...(answers ?? [])])) stage.lengths.set(url, seconds);
  stage.start(items, 'p0', 7);
  const fail = async (code: number) => {
    stage.audio.fail(code);
    await stage.answered();
  };
  const wait = async (seconds: number) => {
    stage.clock.increment(seconds * 1_000);
    await stage.answered();
  };
  const steps = () => stage.factsOf('failure.handled').map(({ step, code }) => `${step} ${code}`);
  const loads = () => stage.audio.commands.filter(({ type }) => type === 'load').length;
  return { ...stage, asked, fail, wait, steps, loads };
};
