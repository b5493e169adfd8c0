import { aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { expect, test } from 'vitest';
import { storyJsonLd } from './json-ld.ts';

const site = { url: 'https://meend.example', name: 'Meend' };

test.each([
  ['en', 'en-IN'],
  ['hi', 'hi'],
  ['en-hi', ['en-IN', 'hi']],
] as const)('a story in %s is marked as %j', (language, inLanguage) => {
  const page = { site, language: 'en-IN', url: `${site.url}/story`, picture: '' } as const;
  expect(
    storyJsonLd(aStory({ language }), { voices: [], writers: [], voicesOf: new Map() }, new Map())(page)[0],
  ).toMatchObject({
    inLanguage,
  });
});
