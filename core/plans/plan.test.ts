import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { expect, test } from 'vitest';
import { planFeatures } from './messages/plan-messages.ts';
import { plans } from './plan.ts';

const features = planFeatures[defaultLanguage];

test('a plan has a name, a description, a price, a length in days and features', {
  tags: ['plans-5'],
}, () => {
  for (const plan of plans)
    expect(plan).toEqual({
      name: expect.any(String),
      description: expect.any(String),
      price: expect.any(Number),
      amount: plan.price,
      days: expect.any(Number),
    });
  for (const { name } of plans) expect(features[name]).toEqual(expect.arrayContaining([expect.any(String)]));
});

test('Basic Plan is free, 30 days cost ₹49, 90 days ₹129', {
  tags: ['plans-19', 'plans-21', 'plans-22'],
}, () => {
  expect(plans.map(({ name, price, days }) => [name, toRupees(price), days])).toEqual([
    ['Basic Plan', 0, 0],
    ['30 days', 49, 30],
    ['90 days', 129, 90],
  ]);
});

test('the first chapter of each audio is free on the Basic Plan', { tags: ['plans-20'] }, () => {
  expect(features['Basic Plan']).toContain('First chapter of each audio free');
});

test.each([
  'All episodes',
  'One free audio per month',
  'Background play',
  'Better sound quality',
  'No-questions cancellation',
])(
  'both paid plans include: %s',
  { tags: ['plans-23', 'plans-24', 'plans-25', 'plans-26', 'plans-27'] },
  (feature) => {
    for (const { name } of plans.slice(1)) expect(features[name]).toContain(feature);
  },
);

test('the plan description sent to the provider names no story', () => {
  expect(plans.map(({ description }) => description)).toEqual([
    'Basic Plan',
    'Subscription, 30 days',
    'Subscription, 90 days',
  ]);
});
