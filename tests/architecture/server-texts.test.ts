// Texts of mails, social cards and pages written by the server come from a folder of messages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { codeFiles } from './source-files.ts';

const rooms = codeFiles.filter(
  (path) =>
    /^adapters\/(content|mail\/templates|social|http\/(pages|routes|seo)|http\/calls\/plain-responses)\b/.test(
      path,
    ) && !/\.test\.ts$|\/messages\//.test(path),
);

/** Text between tags and in attributes that are shown or read aloud. */
const htmlTexts = (html: string): readonly string[] => [
  ...html.replaceAll(/<(style|script)\b[\s\S]*?(<\/\1>|$)/g, '').split(/<[^>]*(?:>|$)|^[^<>]*>/),
  ...[...html.matchAll(/\b(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text = '']) => text),
];

/** For crawlers, the access log and developers without a web build. */
const unread = new Set([
  'index, follow, max-image-preview:large',
  'unknown page',
  'The web application is not built yet: run "npm run build" and start again.',
]);

/** At least two words; neither CSS nor a header. */
const isSentence = (text: string): boolean =>
  /\p{L}[,.:;!?…]? \p{L}/u.test(text) && /\p{Ll}/u.test(text) && !/[={]/.test(text);

const readableTexts = (text: string): readonly string[] =>
  text.includes('<')
    ? htmlTexts(text).filter((one) => /\p{L}{2}/u.test(one) && !/[={]/.test(one))
    : [text].filter(isSentence);

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return unread.has(node.text) ? null : node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join('');
};

/** Texts for logs and operators. */
const isForOperator = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && /\blog\.\w+$/.test(node.expression.getText())) ||
  (ts.isPropertyAssignment(node) && node.name.getText() === 'reason');

const textsIn = (path: string, code: string): readonly string[] => {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForOperator(node)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(...readableTexts(textOf(node) ?? '').map((text) => `${path}:${line + 1} ${text.trim()}`));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test('no sentence of a mail, a card or a page of the server is outside its messages', () => {
  expect(rooms.length).toBeGreaterThan(15);
  expect(rooms.flatMap((path) => textsIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  "const stop = 'Stop mails about new stories'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the planted code.
  'const subject = `Your link to ${name}`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the planted code.
  'const page = `<p class="wide card">${marks}Home</p>`',
  'const page = \'<aside aria-label="Rehearsal"></aside>\'',
  "outlines.path('An audio story', 26)",
])('a sentence is found in %s', (code) => {
  expect(textsIn('planted.ts', code)).toHaveLength(1);
});

test.each([
  "throw new Error('The font holds several fonts')",
  "log.warn({ route }, 'third-party sign-in failed')",
  "fail({ code: 'address', reason: 'The mail has no address.' })",
  "ctx.type = 'text/html; charset=utf-8'",
  "const css = 'body{margin:0 auto;padding:2rem 1rem}'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the planted code.
  'const page = `<h1 class="wide card">${messages.home}</h1><style>p{color:red}</style>`',
])('no sentence is found in %s', (code) => {
  expect(textsIn('planted.ts', code)).toEqual([]);
});
