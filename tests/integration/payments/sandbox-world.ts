// The sandbox provider behind an HTTP server, with a receiver of its webhooks.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cashfreeGateway } from '@meend/adapters/payments/cashfree-gateway.ts';
import { sandboxProvider } from '@meend/adapters/payments/sandbox-provider.ts';
import type { Delivered, ProviderWorld } from './provider-world.ts';
import { serve } from './serve.ts';

const keys = { clientId: 'sandbox', clientSecret: 'a secret of the sandbox' };

export const sandboxWorld = async (): Promise<ProviderWorld> => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'orders.json');
  const provider = sandboxProvider({ siteUrl: 'http://127.0.0.1:3000', file, ...keys });
  const webhooks: Delivered[] = [];
  const server = await serve(async ({ method, path, headers, body }) => {
    if (path === '/hook') {
      webhooks.push({ body, headers });
      return { status: 200, body: '' };
    }
    const answer = await provider.handle({ method, path, headers, body, nonce: 'n' });
    return answer ?? { status: 404, body: '' };
  });
  const post = async (path: string, body: unknown): Promise<void> => {
    const answer = await fetch(server.origin + path, { method: 'POST', body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  };
  const sessionOf = (id: string): string => {
    const orders = JSON.parse(readFileSync(file, 'utf8')) as { orderId: string; sessionId: string }[];
    return orders.find(({ orderId }) => orderId === id)?.sessionId ?? '';
  };
  return {
    secret: keys.clientSecret,
    webhooks,
    gateway: (changed = {}) =>
      cashfreeGateway({
        baseUrl: `${server.origin}/sandbox/pg`,
        clientId: keys.clientId,
        clientSecret: changed.secret ?? keys.clientSecret,
        webhookSecrets: changed.webhookSecrets ?? [keys.clientSecret],
        publicUrl: server.origin,
        notifyUrl: `${server.origin}/hook`,
      }),
    settle: (id, outcome) => post(`/sandbox/checkout/${sessionOf(id)}`, { outcome }),
    async closeAndPay(id) {
      await post('/sandbox/faults', { faults: ['closed-though-paid'] });
      await post(`/sandbox/checkout/${sessionOf(id)}`, { outcome: 'pay' });
      await post('/sandbox/faults', { faults: [] });
    },
    refundByHand: (id, rupees) => post('/sandbox/refunds', { order: id, rupees }),
    pauseRefunds: () => post('/sandbox/faults', { faults: ['refunds-pending'] }),
    endRefund: (refundId, outcome) => post(`/sandbox/refunds/${refundId}`, { outcome }),
    fail: (...faults) => post('/sandbox/faults', { faults }),
    orders: () => (JSON.parse(readFileSync(file, 'utf8')) as unknown[]).length,
    async close() {
      provider.close();
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
};
