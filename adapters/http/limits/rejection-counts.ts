// Rejections per rate limit since the process started, for the metrics.
export interface ExceededLimit {
  /** Name of the limit. */
  readonly limit: string;
  /** Kind of the key that exceeded it: an address, a network, everybody. */
  readonly payer: string;
  readonly times: number;
}

interface ExceededLimits {
  count(limit: string, payer: string): void;
  read(): readonly ExceededLimit[];
}

export const exceededLimits = (): ExceededLimits => {
  const counts = new Map<string, ExceededLimit>();
  return {
    count(limit, payer) {
      const key = `${limit} ${payer}`;
      counts.set(key, { limit, payer, times: (counts.get(key)?.times ?? 0) + 1 });
    },
    read: () => [...counts.values()],
  };
};
