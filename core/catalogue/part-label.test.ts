import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { expect, test } from 'vitest';
import { isStandInName, partLabel, partName } from './part-label.ts';

test('part 0 is the Teaser, the others are Episode 1, 2 and so on', { tags: ['catalogue-30'] }, () => {
  expect([0, 1, 2].map((index) => partLabel('temptation', index, defaultLanguage))).toEqual([
    'Teaser',
    'Episode 1',
    'Episode 2',
  ]);
});

test('a Quickie and a Confession have a Teaser and an Episode', () => {
  for (const category of ['quickie', 'confession'] as const)
    expect([0, 1].map((index) => partLabel(category, index, defaultLanguage))).toEqual(['Teaser', 'Episode']);
});

test('a part without a title is "Part 1", "Part 2" and so on, and that name is recognized as a fallback', () => {
  expect([partName(null, 0, defaultLanguage), partName('Rain', 1, defaultLanguage)]).toEqual([
    'Part 1',
    'Rain',
  ]);
  expect([isStandInName('Part 2', 1), isStandInName('Part 3', 1), isStandInName(null, 1)]).toEqual([
    true,
    false,
    false,
  ]);
});
