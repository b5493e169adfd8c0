// Names in the field's words (docs/glossary.md): the words below left the code because an engineer would never search for
// them.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { read } from './source-files.ts';

const RETIRED = new Set(
  `told tell tells telling kept keep keeps keeper held hold holds holding look looks looked desk patience patient
  patiently trouble troubles troubled fault faults refusal refusals problem said say says word words wanted want wants
  wish given present moment moments take takes taken shell drawn nonced place places way ways fresh standing upkeep
  leaving tries room piece pieces letter letters hear hears ask asks asked asker asking verdict books arrived arriving
  does unsent unsaid sentence sentences staged sealed seal seals wholesome poisonous picks managed judge judged somebody
  someone nobody anybody eyes ears hands lies lowly breather courier rivalry rehearsed misspelt slip twins steer workshop`.split(
    /\s+/,
  ),
);
const RETIRED_IN_PATHS = new Set(['found', 'opened', 'written', 'serving']);
const RETIRED_LIMITS = /^(?:MOST|LONGEST|LARGEST|SHORTEST|HIGHEST|KEPT)_/;

/** Libraries, the wire, stored keys, settings, metrics, printed reports and the specification fix these. */
const FIXED = new Set(
  `problemStatement places listeningPlaces saveListeningPlaces askedAt askQuestion askSexpert AskedQuestion Pick keepAlive
  keepalive keepAliveTimeout keepAliveInitialDelayMillis shouldKeepAlive keepPreviousData placeItems letterSpacing notFound
  NotFoundPage keepMine takeTheirs onKeepMine onTakeTheirs isUnderWay underWay freePicks givenAt onItsWay freshSignIn problem
  wanted asked kept tries moment askEmailChange askArchive askErasure takeBackErasure askForPasskey keepAccount unsentMails
  heldMails BACKUP_KEEP sentenceFinder SentenceFinder stubSentenceFinder findSentences sentences offersAskedIn daysOfNobody nextLookAt drawnPages toldAt`.split(
    /\s+/,
  ),
);

/** Where whole files are free, or free of some words. */
const FREE: readonly (readonly [RegExp, RegExp])[] = [
  [/^adapters\/(?:postgres\/migrations|demo)\//, /./],
  [/\.stories\.tsx$/, /./],
  [/^cli\/commands\//, /^(?:looked|way|tries)$/],
  [/^cli\/commands\/completion\.ts$|^scripts\/bootstrap\/run-program\.mjs$/, /^shell$/],
  [/^tests\/|^storybook\/list-states|^web\/mocks\/|^adapters\/payments\/sandbox-/, /^faults?$/],
  [/^core\/catalogue\/covers\/|^core\/blog\/scene-art\.ts$/, /^drawn$/],
  [/^core\/blog\/article\.|^adapters\/social\/card-drawing|^tests\/kit\/large-database\//, /^words?$/],
  [/^adapters\/composition\/doctor\/|^cli\/|^tests\//, /^sentence$/],
  [
    /\/(?:ask-question|listening-places|not-found-page|problem-report)[^/]*$/,
    /^(?:ask|places|found|problem)$/,
  ],
  [/^core\/media\/|^adapters\/media\/|^tests\/contracts\//, /^told$/],
  // What a text is made of.
  [/transcript|alignment|align|sentence|^adapters\/media\//, /^(?:sentences?|letters?)$/],
  // A property of an event, as it was specified.
  [/^web\/(?:platform\/analytics|pages\/search)\//, /^letters$/],
  // A column of the database.
  [/^adapters\/postgres\/insights\//, /^picks$/],
  // Keys of the draft that a tab stores.
  [/^web\/features\/studio\/stories\/editor\//, /^(?:arrived|look)$/],
  [/^adapters\/(?:composition|http|jobs|logging|tracing)/, /^fault$/],
];

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase());

const isSnakeCase = (name: string): boolean => /^[a-z\d]+(?:_[a-z\d]+)+$/.test(name);

const namesIn = (file: string, code: string): ReadonlySet<string> => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind);
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
};

const isRetired = (file: string, name: string): boolean => {
  if (FIXED.has(name) || /deadLetter/i.test(name)) return false;
  if (isSnakeCase(name) && /^adapters\/(?:postgres|payments)\//.test(file)) return false;
  const isFree = (word: string) => FREE.some(([files, words]) => files.test(file) && words.test(word));
  return RETIRED_LIMITS.test(name) || wordsOf(name).some((word) => RETIRED.has(word) && !isFree(word));
};

const WHOLE_COMMENTS = /^\s*(?:\/\/.*$|\/\*\*[\s\S]*?\*\/)/gm;

/** A name written with an escape is no word yet, so its file is parsed. */
const NAMES = /#?(?:[\p{L}\p{N}$_]|\\u)+/gu;

/** Parses only files with a retired word outside comments: it may be in a text. */
const retiredNamesIn = (file: string, code: string): readonly string[] => {
  const suspects = new Set(code.replaceAll(WHOLE_COMMENTS, '').match(NAMES));
  const isSuspect = [...suspects].some((name) => name.includes('\\') || isRetired(file, name));
  return isSuspect ? [...namesIn(file, code)].filter((name) => isRetired(file, name)) : [];
};

const isPathRetired = (file: string): boolean => {
  const isFree = (word: string) => FREE.some(([files, words]) => files.test(file) && words.test(word));
  const parts = file.replaceAll('dead-letter', '').split('/');
  return (
    parts.some((part) =>
      wordsOf(part).some((word) => (RETIRED.has(word) || RETIRED_IN_PATHS.has(word)) && !isFree(word)),
    ) ||
    (/^first-/.test(basename(file)) && !file.startsWith('adapters/demo/'))
  );
};

test('no name and no file of the code is in a retired word', () => {
  const files = globSync('{core,adapters,web,cli,storybook,tests,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/static/**'],
  }).filter((file) => !/^tests\/architecture\/(?:language|planted-faults)/.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const retired = files.flatMap((file) => [
    ...(isPathRetired(file) ? [file] : []),
    ...retiredNamesIn(file, read(file)).map((name) => `${file}: ${name}`),
  ]);
  expect(retired).toEqual([]);
}, 60_000);

test.each([
  ['core/plans/plan.ts', 'toldTwice', true],
  ['core/plans/plan.ts', 'MOST_TRIES', true],
  ['core/plans/plan.ts', 'attempts', false],
  ['core/sexpert/ask.ts', 'askQuestion', false],
  ['adapters/postgres/plans/x.ts', 'told_at', false],
  ['tests/faults/world/gate.ts', 'fault', false],
])('in %s the name %s is refused: %s', (file, name, refused) => {
  expect(isRetired(file, name)).toBe(refused);
});

test.each([
  ['const toldTwice = 1;', ['toldTwice']],
  ['class Plan { #kept = 1; }', ['#kept']],
  ['const \\u0074old = 1;', ['told']],
  ['/** Plans. */ const told = 1;', ['told']],
  ["const note = 'told twice'; // kept", []],
])('in %s the retired names are %j', (code, names) => {
  expect(retiredNamesIn('core/plans/plan.ts', code)).toEqual(names);
});
