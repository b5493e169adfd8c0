import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { coverArt, coverColours } from './cover-art.ts';

// Hashes of the design brief's reference generator: a published cover never changes.
const drawn = [
  ['The Last Train to Shimla', 'Romance', 'f651128126de'],
  ['Rain on Marine Drive', 'Monsoon', '87cae3ae9e50'],
  ['The Jasmine Letters', 'Period', 'a2780a50903b'],
  ['Midnight at the Haveli', 'Mystery', '4d5be89f2071'],
  ['Room for Two Strangers', 'Strangers', 'a5cd8802302a'],
  ['Saturday, After Seven', 'Office', 'de9f87c28b57'],
  ['A Slow Sunday', 'Slow burn', 'b6a459503845'],
  ['Elevator, Fourth Floor', 'City', 'c60667a8bc86'],
  ['What I Never Told Him', 'Confession', '3bf959d6461a'],
  ['The Musician Upstairs', 'Fantasy', 'd13d2956b036'],
  ['Two Cups of Chai', 'First love', '0af55ad7a896'],
  ['मींड', 'सपना', '86f06c849dfa'],
  ['Salt and Coconut', 'Travel', '5d272ab4f740'],
  ['The Lamp Stays Lit', '', '993c07f21fec'],
  ['Power Cut', 'Friends', '89cffa8909b0'],
  ['The Wedding Week', 'Family', '8cb53ea4b857'],
] as const;

test.each(drawn)('%s (%s) still generates its original cover', (title, genre, fingerprint) => {
  const svg = coverArt({ title, genres: genre ? [genre] : [] });
  expect(createHash('sha256').update(svg).digest('hex').slice(0, 12)).toBe(fingerprint);
});

test('only the first genre and the title determine a cover', () => {
  const svg = coverArt({ title: 'Power Cut', genres: ['Friends'] });
  expect(coverArt({ title: 'Power Cut', genres: ['Friends', 'City'] })).toBe(svg);
  expect(coverArt({ title: 'power cut', genres: ['friends'] })).toBe(svg);
  expect(coverArt({ title: 'Power Cuts', genres: ['Friends'] })).not.toBe(svg);
});

test('a cover without a genre uses its category', () => {
  const author = coverArt({ title: 'Mehr', genres: [], category: 'author' });
  expect(author).toBe(coverArt({ title: 'Mehr', genres: ['author'] }));
  expect(author).not.toBe(coverArt({ title: 'Mehr', genres: [] }));
});

test('a title cannot inject markup into its cover', () => {
  const svg = coverArt({ title: '"><script>&', genres: [] }, { decorative: false });
  expect(svg).toContain('aria-label="Cover of >script>"');
});

test('the mark is omitted if a caption covers its corner', () => {
  const subject = { title: 'Two Cups of Chai', genres: ['First love'] };
  expect(coverArt(subject)).toContain('stroke-linecap="round"/><circle');
  expect(coverArt(subject, { mark: false })).not.toContain('stroke-linecap="round"/><circle');
});

test("the expanded player takes its background from the cover's dark colours", () => {
  const subject = { title: 'The Jasmine Letters', genres: ['Period'] };
  const { sky, foot } = coverColours(subject);
  const svg = coverArt(subject);
  expect(svg).toContain(`<stop offset="0" stop-color="${sky}"/>`);
  expect(svg).toContain(`<stop offset="1" stop-color="${foot}" stop-opacity=".62"/>`);
});
