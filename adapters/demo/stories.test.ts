import { expect, test } from 'vitest';
import { slugOf, workOf } from './demo-story.ts';
import { demoStories, isToldTwice } from './stories.ts';

const of = (category: string) => demoStories.filter((story) => story.category === category);

test('there are at least 8 Temptations, 8 Quickies and 6 Confessions', () => {
  expect(of('temptation').length).toBeGreaterThanOrEqual(8);
  expect(of('quickie').length).toBeGreaterThanOrEqual(8);
  expect(of('confession').length).toBeGreaterThanOrEqual(6);
});

test('a Temptation has a teaser and 3 to 6 episodes, the others a teaser and one', () => {
  for (const { parts } of of('temptation')) {
    expect(parts.length).toBeGreaterThanOrEqual(4);
    expect(parts.length).toBeLessThanOrEqual(7);
  }
  for (const { parts } of [...of('quickie'), ...of('confession')]) expect(parts).toHaveLength(2);
});

test('every story has its own slug, 1 to 5 short genres, a price and a description', () => {
  expect(new Set(demoStories.map(slugOf)).size).toBe(demoStories.length);
  for (const { genres, rupees, description } of demoStories) {
    expect(genres.length).toBeLessThanOrEqual(5);
    expect(genres.every((genre) => genre.length >= 1 && genre.length <= 30)).toBe(true);
    expect(rupees).toBeGreaterThan(0);
    expect(description.length).toBeGreaterThan(80);
  }
});

test('confessions, and only they, have an author', () => {
  for (const { category, author } of demoStories) expect(author !== null).toBe(category === 'confession');
});

test('no two works of a group are of one day, and they are oldest first', () => {
  for (const category of ['temptation', 'quickie', 'confession']) {
    const ages = of(category).map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    expect(new Set(ages).size).toBe(new Set(of(category).map(workOf)).size);
  }
});

test('six works have a recording in Hindi: group, genres, price, facts and voices are those of the English story', () => {
  const again = demoStories.filter(({ language }) => language === 'hi');
  expect(again).toHaveLength(6);
  for (const story of again) {
    const english = demoStories.find((one) => slugOf(one) === story.work);
    const { name, description, parts, language, work, ...shared } = story;
    expect(english).toMatchObject({ ...shared, parts: { length: parts.length } });
    expect([slugOf(story), isToldTwice(story), english && isToldTwice(english)]).toEqual([
      `${work}-hi`,
      true,
      true,
    ]);
    for (const text of [name, description, ...parts]) expect(text).toMatch(/^[^A-Za-z]*$/);
  }
});
