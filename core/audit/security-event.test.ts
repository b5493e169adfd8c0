import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { eventRecorder } from './security-event.ts';

/** A store whose writes end on request. */
const slowStores = () => {
  const { stores } = memoryPorts();
  const written: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const record = (_: unknown, times = 1): Promise<void> =>
    new Promise((resolve, reject) => {
      written.push(times);
      ends.push((error) => (error === undefined ? resolve() : reject(error)));
    });
  const now = async (): Promise<Date> => new Date(0);
  return { written, ends, stores: { now, securityEvents: { ...stores.securityEvents, record } } };
};

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a flood of forged webhooks is one write at a time, and each is counted', async () => {
  const { written, ends, stores } = slowStores();
  const record = eventRecorder(stores, 'webhook-forged');
  const first = record();
  await settle();
  const others = Array.from({ length: 500 }, record);
  await settle();
  expect(written).toEqual([1]);
  ends[0]?.();
  await first;
  await settle();
  expect(written).toEqual([1, 500]);
  ends[1]?.();
  await Promise.all(others);
});

test('a write that fails fails for its events alone', async () => {
  const { written, ends, stores } = slowStores();
  const record = eventRecorder(stores, 'webhook-forged');
  const [first] = [record()];
  await settle();
  const second = record();
  ends[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settle();
  ends[1]?.();
  await second;
  expect(written).toEqual([1, 1]);
});
