import { planFeatures } from '@meend/core/plans/messages/plan-messages.ts';
import { plans } from '@meend/core/plans/plan.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Block, Inline } from '@meend/core/shared/prose.ts';
import { formatRupees } from '@meend/core/shared/rupees.ts';
import { planTableMessages } from './messages/plan-table-messages.ts';

const cell = (text: string): readonly Inline[] => [{ kind: 'text', text }];

/** Generated from the plans on sale, so that no page shows an outdated price. */
export const planTable = (language: Language): Block => {
  const messages = planTableMessages[language];
  const rows = plans.map(({ name, price, days }) => [
    name,
    price === 0 ? messages.free : formatRupees(price),
    days === 0 ? messages.endless : messages.days(days),
    planFeatures[language][name].join('; '),
  ]);
  return {
    kind: 'table',
    head: [messages.plan, messages.price, messages.length, messages.features].map(cell),
    rows: rows.map((row) => row.map(cell)),
  };
};
