import { namedEntries } from '@meend/tests/kit/search/named-entries.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rank, type SearchEntry } from './rank.ts';
import { searchTerms } from './search-terms.ts';

const now = new Date('2026-11-02T00:00:00Z');
const entry = (id: string, fields: Partial<SearchEntry> = {}): SearchEntry => ({
  ...(namedEntries([id])[0] as SearchEntry),
  isOpenToAll: false,
  ...fields,
});
const ranked = (query: string, entries: readonly SearchEntry[]): readonly string[] =>
  rank(searchTerms(query), entries, now).map(({ id }) => id);

test('an equal name is before a longer one, then a similar one, then other words', () => {
  const terms = searchTerms('A night of rain');
  expect(
    ranked('rain', [
      entry('Sun', { blurb: terms }),
      entry('Fog', { moods: terms }),
      entry('Snow', { credits: terms }),
      entry('Wind', { cues: [searchTerms('Nothing.'), terms] }),
      entry('Raine'),
      entry('Rain on Marine Drive'),
      entry('Rain'),
      entry('Storm'),
    ]),
  ).toEqual(['Rain', 'Raine', 'Rain on Marine Drive', 'Snow', 'Fog', 'Sun', 'Wind']);
});

test('a long text is not found by a word that is only somewhat like one of its words', () => {
  const terms = { blurb: searchTerms('You can change what any company may know.') };
  expect(ranked('kahaani', [entry('Terms', terms)])).toEqual([]);
  expect(ranked('chanje', [entry('Terms', terms)])).toEqual(['Terms']);
});

test('words together in one sentence are before the same words apart', () => {
  const together = entry('b', { cues: [searchTerms('She held the ladder')] });
  const apart = entry('a', { cues: [searchTerms('She held it'), searchTerms('A ladder')] });
  expect(ranked('held ladder', [apart, together])).toEqual(['b', 'a']);
});

test.each<readonly [string, Partial<SearchEntry>]>([
  ['open to all', { isOpenToAll: true }],
  ['finished by more', { finishedShare: 0.6 }],
  ['newer', { publishedAt: new Date('2026-11-02T00:00:00Z') }],
])('of two alike, what is %s comes first', (_, fields) => {
  const name = searchTerms('Rain');
  expect(ranked('rain', [entry('a', { name }), entry('b', { name, ...fields })])).toEqual(['b', 'a']);
});

test('no preference brings a similar name before an equal one', () => {
  const liked = { isOpenToAll: true, finishedShare: 1, publishedAt: now };
  const old = new Date('2021-11-02T00:00:00Z');
  expect(ranked('kahani', [entry('Kahania', liked), entry('Kahani', { publishedAt: old })])).toEqual([
    'Kahani',
    'Kahania',
  ]);
});

const terms = fc
  .array(fc.constantFrom('rain', 'ran', 'raina', 'कहानी', 'kahni', 'station', 'स्टेशन', 'a'), { maxLength: 3 })
  .map((list) => searchTerms(list.join(' ')));
const entries = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    name: terms,
    credits: terms,
    moods: terms,
    blurb: terms,
    cues: fc.array(terms, { maxLength: 2 }),
    isOpenToAll: fc.boolean(),
    finishedShare: fc.option(fc.constantFrom(0, 0.5, 1)),
    publishedAt: fc.constantFrom(now, new Date(0)),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);

test('an order depends on no other entry and on no order before; what is like nothing is left out', () => {
  fc.assert(
    fc.property(terms, entries, fc.infiniteStream(fc.nat()), (query, list, random) => {
      const order = rank(query, list, now);
      const shuffled = list
        .map((one) => ({ one, at: random.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
      expect(rank(query, shuffled, now)).toEqual(order);
      expect(rank(query, order, now)).toEqual(order);
      for (const [index, one] of order.entries()) {
        expect(rank(query, [one], now)).toEqual([one]);
        const next = order[index + 1];
        if (next) expect(rank(query, [next, one], now)).toEqual([one, next]);
      }
      for (const one of list.filter((other) => !order.includes(other)))
        expect(rank(query, [one], now)).toEqual([]);
    }),
  );
});
