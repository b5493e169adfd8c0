// How often a search has the right answer first: the words and queries of our own, and attested Latin spellings of
// Hindi words, if a file of them is given (rows of spelling, word and number of people, separated by tabs). The rules
// were chosen by one half of its words. The other half shows that they fit no word of their own.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findAmong } from '@meend/core/search/find-entries.ts';
import { soundKey } from '@meend/core/search/search-key.ts';
import { demoEntries } from '@meend/tests/kit/search/demo-entries.ts';
import { expectedQueries } from '@meend/tests/kit/search/expected-queries.ts';
import { differentPairs, rankedFirst, samePairs } from '@meend/tests/kit/search/expected-spellings.ts';
import { namedEntries } from '@meend/tests/kit/search/named-entries.ts';
import { type Figure, figure } from './figure.ts';
import { measureIndex } from './search-index.ts';

const now = new Date('2026-11-02T00:00:00Z');
const FIRST_SCREEN = 8;
const WORST = 10;

interface Spelling {
  readonly spelled: string;
  readonly term: string;
  /** People who wrote it so. */
  readonly people: number;
}

const readSpellings = (file: string): readonly Spelling[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((row, index) => {
      const [spelled, term, people] = row.split('\t');
      if (!spelled || !term || !(Number(people) > 0))
        throw new Error(`Line ${index + 1} of ${file} has no spelling, word and number, separated by tabs.`);
      return { spelled, term, people: Number(people) };
    });

/** By their hash, so that similar words fall into both. */
const halvesOf = (terms: ReadonlySet<string>): readonly (readonly string[])[] => {
  const hashOf = (term: string): string => createHash('sha256').update(term).digest('hex');
  const mixed = [...terms]
    .map((term) => ({ term, hash: hashOf(term) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ term }) => term);
  return [mixed.slice(0, mixed.length / 2), mixed.slice(mixed.length / 2)];
};

/** Percent of the words. */
const sharingKeys = (terms: readonly string[]): number => {
  const byKey = Map.groupBy(terms, soundKey);
  const shared = [...byKey.values()].filter((same) => same.length > 1).flat();
  return (100 * shared.length) / terms.length;
};

interface Missed extends Spelling {
  readonly found: readonly string[];
}

/** Percent of the people; the spellings that bring another word first. */
const findAll = (terms: readonly string[], spellings: readonly Spelling[]) => {
  const names = new Set(terms);
  const find = findAmong(namedEntries(terms));
  const byKey = Map.groupBy(terms, soundKey);
  let [all, first, onScreen, byKeyAlone] = [0, 0, 0, 0];
  const missed: Missed[] = [];
  for (const spelling of spellings.filter(({ term }) => names.has(term))) {
    const { spelled, term, people } = spelling;
    const found = find(spelled, now).map(({ id }) => id);
    const position = found.indexOf(term);
    all += people;
    if (byKey.get(soundKey(spelled))?.[0] === term) byKeyAlone += people;
    if (position === 0) first += people;
    else missed.push({ ...spelling, found });
    if (position >= 0 && position < FIRST_SCREEN) onScreen += people;
  }
  const percent = (people: number): number => (100 * people) / all;
  return { first: percent(first), onScreen: percent(onScreen), byKey: percent(byKeyAlone), missed };
};

/** Why another word came first. */
const kindOf = ({ spelled, term, found }: Missed): string => {
  if (soundKey(spelled) === soundKey(term)) return 'another word has the same key';
  return found.includes(term) ? 'another word is nearer' : 'not found';
};

const printWorst = (missed: readonly Missed[]): void => {
  const kinds = Object.entries(Object.groupBy(missed, kindOf)).map(
    ([kind, of = []]) => `${kind} ${of.reduce((sum, { people }) => sum + people, 0)}`,
  );
  process.stdout.write(`People whose spelling brings another word first: ${kinds.join(', ')}\n`);
  for (const miss of missed.toSorted((one, other) => other.people - one.people).slice(0, WORST))
    process.stdout.write(
      `  ${miss.spelled} for ${miss.term}, ${miss.people} people, ${kindOf(miss)}: ${miss.found[0] ?? 'nothing'} first\n`,
    );
};

function* spellingFigures(file: string): Generator<Figure> {
  const spellings = readSpellings(file);
  const terms = new Set(spellings.map(({ term }) => term));
  const [tuned = [], other = []] = halvesOf(terms);
  for (const [name, half] of [
    [`${tuned.length} words, the half of the rules`, tuned],
    [`${other.length} words, the other half`, other],
    [`${terms.size} words, both halves`, [...terms]],
  ] as const) {
    const { first, onScreen, byKey, missed } = findAll(half, spellings);
    yield figure(`${name}: right one first`, '%', first, '≥ 90', { name: 'sound key alone', value: byKey });
    yield figure(`${name}: among the first ${FIRST_SCREEN}`, '%', onScreen, '≥ 95');
    yield figure(`${name}: share their sound key`, '%', sharingKeys(half), '≤ 3 of 2,500');
    printWorst(missed);
  }
}

const pairFigures = (): readonly Figure[] => {
  const isOne = ([one = '', other = '']: readonly string[]): boolean => soundKey(one) === soundKey(other);
  const terms = new Set([...rankedFirst.map(([, term = '']) => term), ...samePairs.map(([term]) => term)]);
  const find = findAmong(namedEntries([...terms]));
  const passed = (name: string, pairs: readonly (readonly string[])[], passes: typeof isOne): Figure =>
    figure(name, `of ${pairs.length}`, pairs.filter(passes).length, 'all');
  return [
    passed('Pairs that are one word', samePairs, isOne),
    passed('Pairs that are two words', differentPairs, (pair) => !isOne(pair)),
    passed('Spellings of another key that find their word first', rankedFirst, ([typed = '', term]) => {
      return find(typed, now)[0]?.id === term;
    }),
  ];
};

const queryFigures = async (): Promise<readonly Figure[]> => {
  const find = findAmong(await demoEntries());
  const positions = expectedQueries.map(({ query, kind, name }) =>
    find(query, now).findIndex((entry) => entry.kind === kind && entry.title === name),
  );
  const sum = positions.reduce((total, position) => total + (position < 0 ? 0 : 1 / (position + 1)), 0);
  return [
    figure(`${positions.length} queries: mean reciprocal rank`, '', sum / positions.length, '≥ 0.9'),
    figure(
      `${positions.length} queries: not found`,
      '',
      positions.filter((position) => position < 0).length,
      '0',
    ),
  ];
};

/** `spellings` is a file. */
export async function* measureSearch(spellings: string | undefined): AsyncGenerator<Figure> {
  yield* pairFigures();
  yield* await queryFigures();
  if (spellings === undefined)
    process.stdout.write('Attested spellings were not measured: name a file with --spellings FILE.\n');
  else yield* spellingFigures(spellings);
  yield* await measureIndex();
}
