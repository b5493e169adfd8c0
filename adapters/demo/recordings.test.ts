import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseChapters } from '@meend/core/catalogue/chapters/chapter.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { expect, test } from 'vitest';
import { slugOf } from './demo-story.ts';
import { chaptersOf, ownRecordings, readSpoken, type SpokenPart, soundOf } from './recordings.ts';
import { demoStories } from './stories.ts';

const all = await Promise.all(
  demoStories.map(async (story) => [story, await readSpoken(ownRecordings, story)] as const),
);
const parts = all.flatMap(([story, spoken]) =>
  spoken.map((part, index): readonly [string, number, SpokenPart] => [slugOf(story), index, part]),
);

test('every part has a recording, and every recording is the one its texts belong to', async () => {
  for (const [story, spoken] of all)
    expect([story.name, spoken.length]).toEqual([story.name, story.parts.length]);
  const sums = parts.map(async ([slug, index, { hash }]) => {
    const file = await readFile(soundOf(ownRecordings, slug, index));
    expect([slug, index, createHash('sha256').update(file).digest('hex')]).toEqual([slug, index, hash]);
  });
  await Promise.all(sums);
  const names = [
    ...demoStories.map((story) => join(ownRecordings, `${slugOf(story)}.json`)),
    ...parts.map(([slug, index]) => soundOf(ownRecordings, slug, index)),
  ];
  expect(
    readdirSync(ownRecordings)
      .filter((name) => name !== 'README.md')
      .map((name) => join(ownRecordings, name))
      .sort(),
  ).toEqual(names.sort());
});

test('every part has a text whose sentences follow each other within the recording', () => {
  for (const [slug, index, { seconds, cues }] of parts) {
    const times = cues.flatMap(({ at, until }) => [at, until]);
    expect([slug, index, times]).toEqual([slug, index, times.toSorted((one, other) => one - other)]);
    expect([slug, index, cues.length > 2 && (times.at(-1) ?? 0) < seconds * 1_000]).toEqual([
      slug,
      index,
      true,
    ]);
    expect(cues.every(({ text }) => text.trim() === text && text !== '')).toBe(true);
  }
});

test('a story is read by the voices that it names, the narrator first', () => {
  for (const [{ name, read }, spoken] of all) {
    const heard = new Set(spoken.flatMap(({ cues }) => cues.map(({ by }) => by)));
    expect([name, [...heard].sort()]).toEqual([name, [...read].sort()]);
    expect([name, spoken[0]?.cues.at(-1)?.by]).toEqual([name, read[0]]);
  }
});

test('each teaser, and nothing else, ends by saying that its voice is synthetic', () => {
  for (const [slug, index, { cues }] of parts) {
    const notices = cues.flatMap(({ isNotice }, at) => (isNotice ? [at] : []));
    expect([slug, index, notices]).toEqual([slug, index, index === 0 ? [cues.length - 1] : []]);
  }
});

test('chapters are those of the texts, apart and within their recordings', () => {
  const found = parts.flatMap(([slug, index, part]) =>
    part.chapters ? [[`${slug} ${index}`, part] as const] : [],
  );
  for (const [name, part] of found)
    expect([name, parseChapters(chaptersOf(part), part.seconds)]).toEqual([name, succeed(chaptersOf(part))]);
  expect(found.map(([name]) => name)).toContain('two-cups-of-chai 1');
});
