// Delivers webhooks like the provider: retried until a 200, and every third one twice.
import { setTimeout as wait } from 'node:timers/promises';
import type { Delivered } from '@meend/tests/integration/payments/provider-world.ts';
import type { RecordedProvider } from '@meend/tests/integration/payments/recorded-provider.ts';

const AGAIN_MS = 400;
const POLL_INTERVAL_MS = 20;
const ADDRESS = '203.0.113.200';

export interface WebhookDelivery {
  /** Target of the first attempt; retries go to the process that is not killed. */
  bringFirstTo(url: string): void;
  /** Holds webhooks back until `resume`, as if the provider were late. */
  pause(): void;
  resume(): void;
  /** Drops all further webhooks of this order. */
  lose(orderId: string): void;
  /** Webhooks not yet accepted. */
  left(): number;
  /** Responses other than 200 and 503. */
  readonly wrong: readonly string[];
  stop(): Promise<void>;
}

export const webhookDelivery = (provider: RecordedProvider, steady: string): WebhookDelivery => {
  let first = steady;
  let isPaused = false;
  let isStopped = false;
  let begun = 0;
  let delivered = 0;
  const wrong: string[] = [];
  const inProgress = new Set<Promise<void>>();
  const lost = new Map<string, number>();
  const isLost = ({ body }: Delivered, index: number): boolean =>
    [...lost].some(([orderId, from]) => index >= from && body.includes(orderId));

  const bring = async ({ body, headers }: Delivered, url: string): Promise<boolean> => {
    try {
      const answer = await fetch(`${url}/api/payment/webhook`, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': ADDRESS } as Record<
          string,
          string
        >,
      });
      await answer.arrayBuffer();
      if (answer.status !== 200 && answer.status !== 503) wrong.push(`webhook: ${answer.status}`);
      return answer.status === 200;
    } catch {
      return false;
    }
  };

  const deliver = async (news: Delivered, index: number): Promise<void> => {
    let url = first;
    while (!isStopped && !(await bring(news, url))) {
      url = steady;
      await wait(AGAIN_MS);
    }
    delivered += 1;
    if (index % 3 === 0 && !isStopped) await bring(news, steady);
  };

  const work = async (): Promise<void> => {
    while (!isStopped) {
      const news = isPaused ? undefined : provider.webhooks[begun];
      if (news === undefined) await wait(POLL_INTERVAL_MS);
      else if (isLost(news, begun)) {
        begun += 1;
        delivered += 1;
      } else {
        begun += 1;
        const delivery = deliver(news, begun).finally(() => inProgress.delete(delivery));
        inProgress.add(delivery);
      }
    }
  };
  const working = work();
  return {
    bringFirstTo(url) {
      first = url;
    },
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
    },
    lose(orderId) {
      lost.set(orderId, provider.webhooks.length);
    },
    left: () => provider.webhooks.length - delivered,
    wrong,
    async stop() {
      isStopped = true;
      await working;
      await Promise.all(inProgress);
    },
  };
};
