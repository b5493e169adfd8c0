// Texts that people read come from a folder of messages; those of the screens' JSX are held by screen-texts.test.ts. Texts
// for operators and developers stay where they are, in English.
import ts from 'typescript';
import { expect, test } from 'vitest';
import { codeFiles, read } from './source-files.ts';

/** Files whose texts are for developers and operators, or are no sentences. */
const exemptFiles: Readonly<Record<string, string>> = {
  'adapters/http/development/': 'pages for developers, absent in production',
  'adapters/http/metrics/': 'metrics',
  'adapters/http/calls/security-headers.ts': 'policies',
  'adapters/http/server/forwarding.ts': 'printed to the operator',
  'core/contract/open-api.ts': 'the OpenAPI document',
  'core/contract/protocol-calls.ts': 'the OpenAPI document',
  'web/build/': 'errors of the build',
};

const storedNames = 'a name that is stored or belongs to another product';
const syntax = 'the syntax of a header, a selector or a media query';
const forOperator = 'read by operators alone';

const exemptTexts: Readonly<Record<string, string>> = {
  'Basic Plan': storedNames,
  'Sleep and stress': storedNames,
  'Long distance': storedNames,
  'Growing older': storedNames,
  'Samsung Internet': storedNames,
  'UC Browser': storedNames,
  'public, no-cache': syntax,
  'private, no-store': syntax,
  'Authorization, Accept-Encoding, Accept-Language': syntax,
  'index, follow, max-image-preview:large': syntax,
  'a, button, summary, label': syntax,
  '(prefers-reduced-motion: reduce)': syntax,
  'Command timed out': 'the message of a library',
  'The web application is not built yet: run "npm run build" and start again.': forOperator,
  'unknown page': forOperator,
  'none is offered': forOperator,
  'No payment data returned': forOperator,
  'Incomplete payment data': forOperator,
  'A story': 'names a content type in logs',
  'An article': 'names a content type in logs',
  'An answer': 'names a content type in logs',
  'A newsletter': 'names a content type in logs',
};

const rooms = codeFiles.filter(
  (path) =>
    /^(core|adapters\/(mail\/templates|social|http|content)|web)\/.*\.ts$/.test(path) &&
    !/\.(test|stories|contract)\.ts$|\/messages\//.test(path),
);
const isExempt = (path: string): boolean => Object.keys(exemptFiles).some((start) => path.startsWith(start));

/** Text between tags and in attributes that are shown or read aloud. */
const htmlTexts = (html: string): readonly string[] => [
  ...html.replaceAll(/<(style|script)\b[\s\S]*?(<\/\1>|$)/g, '').split(/<[^>]*(?:>|$)|^[^<>]*>/),
  ...[...html.matchAll(/\b(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text = '']) => text),
];

/** At least two words; neither CSS nor a header. */
const isSentence = (text: string): boolean =>
  /\p{L}[,.:;!?…]? \p{L}/u.test(text) && /\p{Ll}/u.test(text) && !/[={]/.test(text);

const readableTexts = (text: string): readonly string[] =>
  text.includes('<')
    ? htmlTexts(text).filter((one) => /\p{L}{2}/u.test(one) && !/[={]/.test(one))
    : [text].filter(isSentence);

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join('');
};

/** Texts for logs and operators. */
const isForOperator = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && /\blog\.\w+$|^(log|withFailureLog)/.test(node.expression.getText())) ||
  (ts.isPropertyAssignment(node) && node.name.getText() === 'reason');

interface FoundText {
  readonly text: string;
  readonly at: string;
}

const textsIn = (path: string, code: string): readonly FoundText[] => {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: FoundText[] = [];
  const visit = (node: ts.Node): void => {
    if (isForOperator(node)) return;
    for (const text of readableTexts(textOf(node) ?? '')) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ text: text.trim(), at: `${path}:${line + 1} ${text.trim()}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const textsOf = (paths: readonly string[]): readonly FoundText[] =>
  paths.flatMap((path) => textsIn(path, read(path)));

test('every sentence that people read is in a folder of messages', () => {
  expect(rooms.length).toBeGreaterThan(600);
  const found = textsOf(rooms.filter((path) => !isExempt(path)));
  expect(found.filter(({ text }) => !Object.hasOwn(exemptTexts, text)).map(({ at }) => at)).toEqual([]);
  const texts = new Set(found.map(({ text }) => text));
  expect(Object.keys(exemptTexts).filter((text) => !texts.has(text))).toEqual([]);
});

test.each(Object.keys(exemptFiles))('%s has texts that need its exemption', (start) => {
  expect(textsOf(rooms.filter((path) => path.startsWith(start)))).not.toEqual([]);
});

test.each([
  "const stop = 'Stop mails about new stories'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the planted code.
  'const subject = `Your link to ${name}`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the planted code.
  'const page = `<p class="wide card">${marks}Home</p>`',
  'const page = \'<aside aria-label="Rehearsal"></aside>\'',
  "outlines.path('An audio story', 26)",
  "toasts.show({ tone: 'error', text: 'Could not be saved' })",
])('a sentence is found in %s', (code) => {
  expect(textsIn('planted.ts', code)).toHaveLength(1);
});

test.each([
  "throw new Error('The font holds several fonts')",
  "log.warn({ route }, 'third-party sign-in failed')",
  "logFailure('The order was not made', cause)",
  "fail({ code: 'address', reason: 'The mail has no address.' })",
  "ctx.type = 'text/html; charset=utf-8'",
  "const css = 'body{margin:0 auto;padding:2rem 1rem}'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the planted code.
  'const page = `<h1 class="wide card">${messages.home}</h1><style>p{color:red}</style>`',
])('no sentence is found in %s', (code) => {
  expect(textsIn('planted.ts', code)).toEqual([]);
});
