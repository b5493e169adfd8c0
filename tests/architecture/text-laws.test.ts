// Laws over the text of files: what none of its files may have, but the allowed ones, with the reason. Each finds its
// planted faults and leaves what only resembles them.
import { expect, test } from 'vitest';
import { codeFiles, read, textFiles } from './source-files.ts';

interface Law {
  readonly files: readonly string[];
  /** Fewer files would show that the law looks in the wrong place. */
  readonly least: number;
  /** What is found in a file, by a line or a name; empty for the whole file. */
  readonly find: (text: string, path: string) => readonly string[];
  /** Each is found, and nothing else; one that is found no more leaves the list. */
  readonly allowed?: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
  readonly fine?: readonly string[];
}

const SELF = 'tests/architecture/text-laws.test.ts';
const within = (files: readonly string[], pattern: RegExp, except = /^$/): readonly string[] =>
  files.filter((path) => pattern.test(path) && !except.test(path) && path !== SELF);

/** The numbers of the lines with a fault. */
const linesWith =
  (isFault: (line: string, path: string) => boolean): Law['find'] =>
  (text, path) =>
    text.split('\n').flatMap((line, index) => (isFault(line, path) ? [`:${index + 1}`] : []));
const lines = (pattern: RegExp): Law['find'] => linesWith((line) => pattern.test(line));
const anywhere =
  (pattern: RegExp): Law['find'] =>
  (text) =>
    pattern.test(text) ? [''] : [];

const TESTS = /\.(?:test|stories)\.tsx?$/;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?:^|(?<=\s))\/\/.*$/gm;

const pages = textFiles.filter((path) => path.endsWith('.md'));
/** Sections, numbers and letters of pages that are not in this repository. */
const ELSEWHERE = [/\bspecification, (?:section )?\d/, /\bdecisions \d/, /\bdesign \d/, /\.md,? [A-Z]-?\d/];
const isPage = (name: string): boolean => pages.some((path) => path === name || path.endsWith(`/${name}`));
const isDecision = (number: string): boolean =>
  pages.some((path) => path.startsWith(`docs/decisions/${number.padStart(4, '0')}-`));
const citesElsewhere = (line: string): boolean => {
  const [comment = ''] = /(?:^|\s)(?:\/\/|\/?\*+)\s.*$/.exec(line) ?? [];
  const names = [...comment.matchAll(/(?<![\w./-])[\w./-]+\.md\b/g)].map(([name]) => name);
  const decisions = [...comment.matchAll(/\bdecision (\d+)/g)].map(([, number = '']) => number);
  return (
    ELSEWHERE.some((pattern) => pattern.test(comment)) || !names.every(isPage) || !decisions.every(isDecision)
  );
};

const isMessages = (path: string): boolean => /\/messages\/([a-z]+-[A-Z]{2}\/)?[a-z-]+\.ts$/.test(path);
/** A language tag in a string, or a formatter that requires one. */
const LITERAL_TAG =
  /(['"`])(en|hi)[-_]IN\1|lang="[a-z]+-[A-Z]{2}"|(Intl\.\w+|toLocale\w*|localeCompare)\([^)]*['"`][a-z]{2}\b/;
/** Dates, numbers and sort orders in the machine's language. */
const WITHOUT_LANGUAGE =
  /Intl\.\w+\(\)|\.toLocale(String|DateString|TimeString)\(\)|\.localeCompare\((?:[^(),]|\([^()]*\))*\)/;

const VARIABLE = /^(?:export )?(?:let|var) (\w+)/;
const MADE_ONCE =
  /^(?:export )?const (\w+)\b(?!: [Rr]eadonly)[^=]*= (?:new (?:Map|Set|WeakMap|WeakSet|EventTarget|QueryClient)\b|create(?!Context\b)[A-Z]\w*[<(]|\[\];)/;

const laws: Readonly<Record<string, Law>> = {
  'no file has more than 300 lines': {
    files: codeFiles,
    least: 2_000,
    find: (text) => (text.trimEnd().split('\n').length > 300 ? [''] : []),
    faults: ['\n'.repeat(300).concat('end')],
    fine: ['\n'.repeat(299).concat('end\n')],
  },
  'no work is left for later': {
    files: within(textFiles, /./),
    least: 2_000,
    find: lines(/\b(TODO|FIXME|XXX|HACK:)/),
    faults: ['// TODO later'],
  },
  'no test is left out or run alone': {
    files: within(codeFiles, /./),
    least: 2_000,
    find: lines(/\b(test|it|describe)\.(only|skip|todo|fixme)\b/),
    faults: ["test.only('a', () => {});"],
    fine: ["test.runIf(hasIt)('a', () => {});"],
  },
  'no type error is silenced': {
    files: within(codeFiles, /./),
    least: 2_000,
    find: lines(/@ts-(ignore|expect-error|nocheck)\b/),
    faults: ['// @ts-expect-error'],
  },
  'relative imports climb at most two folders': {
    files: within(codeFiles, /./),
    least: 2_000,
    find: lines(/(from|import\(?) '(\.\.\/){3}/),
    faults: ["import { a } from '../../../a.ts';"],
    fine: ["import { a } from '../../a.ts';"],
  },
  'no file names a folder of one machine': {
    files: within(textFiles, /./),
    least: 2_000,
    find: lines(/(^|[\s"'`(=])\/(work|root|home|Users)\/\w/),
    faults: ["const file = '/home/asha/file';"],
    fine: ["const page = 'web/home/asha';"],
  },
  'no test mocks a module by its path, which would tie it to a location: tests inject fakes': {
    files: within(codeFiles, /\.(test|contract|spec|stories)\.tsx?$/),
    least: 500,
    find: lines(/\bvi\.(?:mock|doMock)\(/),
    faults: ["vi.mock('./player.ts', () => ({}));", "vi.doMock('./player.ts', () => ({}));"],
    fine: ["vi.stubGlobal('fetch', answer); vi.mocked(answer);"],
  },
  'no module of the web creates an Intl object while it loads, which takes a phone milliseconds': {
    files: within(codeFiles, /^(?:web|core)\/.*\.tsx?$/),
    least: 1_000,
    find: lines(/^(?:export )?const \w+(?:: [^=]+)? = new Intl\./),
    faults: [
      "const day = new Intl.DateTimeFormat('en');",
      "export const day: Format = new Intl.DateTimeFormat('en');",
    ],
    fine: ["const day = onFirstUse(() => new Intl.DateTimeFormat('en'));"],
  },
  'a port exports types alone, so that importing one imports no code': {
    files: within(codeFiles, /^core\/.*\.port\.ts$/),
    least: 12,
    find: lines(/^export (?:(?:default|const|let|function|async function|class|enum)\b|[{*])/),
    faults: [
      "import type { Email } from './email.ts';\nexport const isFree = () => true;",
      "export { isFree } from './free.ts';",
      '/** Thrown. */\nexport class DiskFull extends Error {}',
    ],
    fine: ['export interface UserStore {}', "export type { Email } from './email.ts';"],
  },
  // With each inserted element a browser would style the rest of the page again.
  'no stylesheet has a rule from any element to its later siblings': {
    files: within(codeFiles, /^web\/.*\.css$/),
    least: 50,
    find: (css) =>
      [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/[^{};]*\*\s*[+~]\s*[^{};]*(?=\{)/g)].map(
        ([rule]) => ` ${rule.trim()}`,
      ),
    faults: ['.prose > * + * { margin: 0 }', '.a + .b, .list > *~p { margin: 0 }'],
    fine: ['/* * + p {} */ .a { width: calc(2 * var(--b) + 1px) }'],
  },
  // It may be wrong by minutes or decades: intervals are those of the page's clock (`Clock.now`), and what the server
  // states is compared with the server's time (`serverNow`).
  'no other code of the web reads the device’s clock': {
    files: within(codeFiles, /^web\/.*\.tsx?$/, TESTS),
    least: 400,
    find: anywhere(/\bDate\.now\b|\bnew Date\(\)/),
    allowed: {
      'web/platform/clock.ts':
        'the page’s clock begins with it, and it stands in until the server has answered',
      'web/platform/storage/intent-storage.ts': 'an hour between two tabs of this browser',
      'web/platform/analytics/tag-manager.ts': 'the tag manager’s own field',
      'web/features/studio/stories/editor/draft/use-story-editor.ts': 'the age of a draft on this device',
      'web/app/composition.ts':
        'the age of a token between the tabs of this browser, which a refusal corrects',
    },
    faults: ['const at = Date.now();', 'now: Date.now,', 'new Date().toISOString()'],
    fine: ['new Date(0)'],
  },
  // It outlasts a page, and on the server everybody a page is rendered for shares it: state belongs to the objects that
  // the composition creates for each page.
  'no module of the web holds state below the composition': {
    files: within(
      codeFiles,
      /^web\/.*\.tsx?$/,
      /^web\/(?:app\/composition\.ts|main\.tsx|source-web\.ts|vite\.config\.ts|build\/.*)$|\.(?:test|stories)\.tsx?$/,
    ),
    least: 400,
    find: (text) =>
      text.split('\n').flatMap((line) => {
        const [, name] = VARIABLE.exec(line) ?? MADE_ONCE.exec(line) ?? [];
        return name === undefined ? [] : [` ${name}`];
      }),
    allowed: {
      'web/features/player/bar/player-section.tsx surface':
        'a loaded chunk, the same for everybody; part of the player it would be read a render too late',
      'web/platform/audio/device-volume.ts owned':
        'a fact of the device that never changes; probing adds an element',
      'web/platform/clock.ts lead':
        'the server’s time is the same for everybody, and only a browser hears it, where a module lives as long as its page',
      'web/ui/overlays/modals.ts openModals':
        'a document has one stack of modal dialogs, counted in effects, which no server runs',
    },
    faults: [
      'let waiting: Event[] = [];',
      'export let current = null;',
      'export const toasts = createToastQueue();',
      'const heard = createEvent<string>();',
      'const sent = new Set<string>();',
      'const queue: string[] = [];',
      'export const queryClient = new QueryClient({',
    ],
    fine: [
      'const none: readonly string[] = [];',
      'const known: ReadonlySet<string> = new Set([first]);',
      'export const ApiContext = createContext<Api | null>(null);',
      'export const createAnnouncer = (): Announcer => {',
      '  let last = 0;',
    ],
  },
  'only configuration defaults contain the product’s name': {
    files: within(
      textFiles,
      /^(core|adapters|web|cli)\/.*\.(tsx?|mjs|css|html|json|md)$/,
      /\.(test|stories|contract)\.tsx?$|^web\/mocks\/|(^|\/)(package|tsconfig[\w.-]*)\.json$|^(adapters\/config\/|core\/shared\/product-defaults\.ts$)/,
    ),
    least: 500,
    find: (text) =>
      anywhere(/meend/i)(text.replaceAll(COMMENTS, '').replaceAll(/@meend\/|meend\.example/g, ''), ''),
    faults: ["const title = 'Meend';"],
    fine: ["import '@meend/core/shared/ids.ts'; // Meend", '/* Meend */ const mail = "a@meend.example";'],
  },
  'no language is named outside core/shared/languages and the folders of messages': {
    files: within(
      codeFiles,
      /^(core|adapters|web|cli|storybook|scripts)\/.*\.(tsx?|mjs)$/,
      /\.(test|stories|contract)\.tsx?$|^core\/shared\/languages\.ts$/,
    ),
    least: 1_000,
    find: linesWith(
      (line, path) => (LITERAL_TAG.test(line) && !isMessages(path)) || WITHOUT_LANGUAGE.test(line),
    ),
    faults: [
      "new Intl.NumberFormat('en-IN')",
      "date.toLocaleDateString('en')",
      "one.localeCompare(other, 'en')",
      'value.toLocaleString()',
      'one.name().localeCompare(other.name())',
      '<html lang="en-IN">',
      "property('og:locale', 'en_IN')",
    ],
    fine: [
      'new Intl.NumberFormat(language)',
      'one.localeCompare(other, language)',
      "import './en-IN/app.json'",
    ],
  },
  'a comment states its rule, and cites only pages of this repository': {
    files: within(codeFiles, /./),
    least: 2_000,
    find: linesWith(citesElsewhere),
    faults: [
      '// A phone number has 10 digits (specification, section 5).',
      '// The address is lower-cased (decisions 5).',
      'const keys = 1; // Single keys of the player (design 6.10)',
      ' * Refunds in the wire format (payments.md, A-6).',
      '/** Hashed alone, see safety.md. */',
      '// What a process may reach, see decision 999.',
    ],
    fine: [
      '// What a process may reach, see decision 75.',
      '// Every setting once, in the order of docs/running/settings.md.',
      '// One range a request (RFC 9110, section 14).',
    ],
  },
  'the environment is read in one place': {
    files: within(codeFiles, /^(core|adapters|cli)\//, /\.test\.ts$/),
    least: 800,
    find: anywhere(/process\.env/),
    allowed: { 'cli/environment.ts': 'that place' },
    faults: ['const { HOST } = process.env;'],
  },
};

test.each(Object.entries(laws))('%s', (_, { files, least, find, allowed = {} }) => {
  expect(files.length).toBeGreaterThan(least);
  const found = files.flatMap((path) => find(read(path), path).map((what) => `${path}${what}`));
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test.each(
  Object.entries(laws).flatMap(([law, { find, faults, fine = [] }]) => [
    ...faults.map((text) => [law, text, true, find] as const),
    ...fine.map((text) => [law, text, false, find] as const),
  ]),
)('%s: in %j a fault is found: %s', (_, text, isFound, find) => {
  expect(find(text, 'web/planted.ts').length > 0).toBe(isFound);
});
