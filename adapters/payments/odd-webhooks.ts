// Counts suspicious webhooks since the process started, for the metrics.

/** signature, timestamp: rejected; stale: older than any retry of the provider, but accepted. */
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
