import { planFeatures } from '@meend/core/plans/messages/plan-messages.ts';
import { type Plan, plans } from '@meend/core/plans/plan.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import type { Block, Inline } from '@meend/core/shared/prose.ts';
import { formatRupees } from '@meend/core/shared/rupees.ts';

const cell = (text: string): readonly Inline[] => [{ kind: 'text', text }];

const row = (plan: Plan): readonly (readonly Inline[])[] => [
  cell(plan.name),
  cell(plan.price === 0 ? 'Free' : formatRupees(plan.price)),
  cell(plan.days === 0 ? 'As long as you like' : `${plan.days} days`),
  cell(planFeatures[defaultLanguage][plan.name].join('; ')),
];

/** Generated from the plans on sale, so that no page shows an outdated price. */
export const planTable: Block = {
  kind: 'table',
  head: ['Plan', 'Price', 'Length', 'What it holds'].map(cell),
  rows: plans.map(row),
};
