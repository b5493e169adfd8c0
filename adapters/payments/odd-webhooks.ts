// Counts suspicious webhooks since the process started, for the metrics.

/**
 * malformed: rejected, its headers are not those of the provider; forged: rejected, signed with another secret; stale: older than any retry of the
 * provider, but accepted.
 */
export type OddWebhook = 'malformed' | 'forged' | 'stale';

export interface OddWebhooks {
  count(why: OddWebhook): void;
  counts(): Readonly<Record<OddWebhook, number>>;
}

export const oddWebhooks = (): OddWebhooks => {
  const counted = { malformed: 0, forged: 0, stale: 0 };
  return {
    count: (why) => {
      counted[why] += 1;
    },
    counts: () => ({ ...counted }),
  };
};
