import { defineEntity, p } from '@mikro-orm/postgresql';

export const RateLimitsTable = defineEntity({
  name: 'RateLimitsTable',
  tableName: 'spent_tries',
  properties: {
    key: p.text().primary(),
    tries: p.integer(),
    endsAt: p.datetime(3),
  },
  indexes: [{ name: 'spent_tries_by_end', properties: ['endsAt'] }],
});

/** Losing the counts in a crash costs less than logging each; an entity cannot say so. */
export const UNLOGGED_RATE_LIMITS = 'alter table spent_tries set unlogged';

export const rateLimitsTables = [RateLimitsTable] as const;
