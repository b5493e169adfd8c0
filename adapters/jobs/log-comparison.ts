import type { Comparison } from '@meend/core/payment/comparison.ts';
import type { Logger } from 'pino';

/** One line per day, with numbers and order ids alone. */
export const logComparison = (log: Logger, done: Comparison): void => {
  const { compared, mismatches, healed, unanswered, samples } = done;
  const facts = { compared, mismatches, healed, unanswered };
  if (mismatches > 0) log.warn({ ...facts, samples }, 'orders differ from the payment provider');
  else if (healed + unanswered > 0)
    log.warn(facts, 'orders differed from the payment provider, or it gave no answer');
  else log.info(facts, 'orders agree with the payment provider');
};
