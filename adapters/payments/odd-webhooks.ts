// How often webhooks came that were odd, since the process began: for the metrics.

/** signature, timestamp: refused; stale: older than any retry of the provider, and heard all the same. */
export type OddWebhook = 'signature' | 'timestamp' | 'stale';

export interface OddWebhooks {
  count(why: OddWebhook): void;
  counts(): Readonly<Record<OddWebhook, number>>;
}

export const oddWebhooks = (): OddWebhooks => {
  const counted = { signature: 0, timestamp: 0, stale: 0 };
  return {
    count: (why) => {
      counted[why] += 1;
    },
    counts: () => ({ ...counted }),
  };
};
