// Maps the tests to the statements they prove, and lists inconsistencies.
import type { Statement } from './statements.ts';

interface Proof {
  readonly id: string;
  readonly path: string;
}

/** Syntax of statement tags in each test tool. */
const TAGS: readonly { readonly files: RegExp; readonly tag: RegExp; readonly prefix: string }[] = [
  { files: /\.(test|contract)\.(ts|mjs)$/, tag: /\btags: \[([^\]]*)\]/g, prefix: '' },
  { files: /\.spec\.ts$/, tag: /\btag: (\[[^\]]*\]|'[^']*')/g, prefix: '@' },
  { files: /\.stories\.tsx$/, tag: /\bproves: \[([^\]]*)\]/g, prefix: '' },
];

export const proofsIn = (path: string, source: string): Proof[] => {
  const tool = TAGS.find(({ files }) => files.test(path));
  if (!tool) return [];
  return [...source.matchAll(tool.tag)]
    .flatMap(([, list = '']) => [...list.matchAll(/'([^']*)'/g)])
    .map(([, name = '']) => ({
      id: name.startsWith(tool.prefix) ? name.slice(tool.prefix.length) : name,
      path,
    }));
};

/** Tests sentences of the content pages that the product does not implement. */
const PAGES_TEST = 'adapters/content/markdown-pages.test.ts';

const statementErrors = ({ id, isSentenceOnly }: Statement, proofs: readonly Proof[]): string[] => {
  const paths = proofs.filter((proof) => proof.id === id).map(({ path }) => path);
  if (paths.length === 0) return [`${id}: no test proves it`];
  const isOnlyRead = paths.every((path) => path === PAGES_TEST);
  if (isOnlyRead && !isSentenceOnly) return [`${id}: a sentence alone shows it, and it has no †`];
  return isSentenceOnly && !isOnlyRead ? [`${id}: it has a †, and a test proves it`] : [];
};

export const specificationErrors = (statements: readonly Statement[], proofs: readonly Proof[]): string[] => {
  const ids = statements.map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: it stands twice`),
    ...proofs.filter(({ id }) => !ids.includes(id)).map(({ id, path }) => `${path}: ${id} is no statement`),
    ...statements.flatMap((statement) => statementErrors(statement, proofs)),
  ];
};
