import { useCases } from '@meend/core/assembly/use-cases.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { logUnknownOrders } from './report-unknown-orders.ts';

const warningsFor = async (orderId: string, times = 1) => {
  const ports = memoryPorts();
  const lines: unknown[] = [];
  const loggedUseCases = logUnknownOrders(useCases(ports), {
    warn: (...line: unknown[]) => void lines.push(line),
  });
  const { body, headers } = ports.payments.webhook(orderId as never, 'PAYMENT_SUCCESS_WEBHOOK', 'key');
  for (let time = 0; time < times; time += 1) await loggedUseCases.receiveWebhook({ rawBody: body, headers });
  return lines;
};

test('a webhook about an unknown order is one log line with its id and type, however often it is sent', async () => {
  expect(await warningsFor('strange-order', 3)).toEqual([
    [{ orderId: 'strange-order', type: 'PAYMENT_SUCCESS_WEBHOOK' }, 'payment webhook about an unknown order'],
  ]);
});

test('text that is no id is not logged', async () => {
  expect(await warningsFor('asha@example.in')).toMatchObject([
    [{ orderId: 'unreadable' }, expect.any(String)],
  ]);
});
