import type { Block, Inline } from '@meend/core/shared/prose.ts';
import { expect, test } from 'vitest';
import { markdownProse } from './markdown.ts';

const textInline = (text: string): Inline => ({ kind: 'text', text });
const paragraph = (...inlines: Inline[]): Block => ({ kind: 'paragraph', inlines });

test('Markdown becomes headings, paragraphs, lists, quotes and tables', () => {
  const source = [
    '## Refunds and returns',
    'We **listen**, *always*, in `code`.',
    '- one\n- two\n  1. inner',
    '> quoted',
    '| Name | Life |\n|---|---|\n| `theme` | a year |',
  ].join('\n\n');
  expect(markdownProse(source)).toEqual([
    { kind: 'heading', level: 2, id: 'on-refunds-and-returns', text: 'Refunds and returns' },
    paragraph(
      textInline('We '),
      { kind: 'strong', inlines: [textInline('listen')] },
      textInline(', '),
      { kind: 'emphasis', inlines: [textInline('always')] },
      textInline(', in '),
      { kind: 'code', text: 'code' },
      textInline('.'),
    ),
    {
      kind: 'list',
      ordered: false,
      items: [
        [paragraph(textInline('one'))],
        [
          paragraph(textInline('two')),
          { kind: 'list', ordered: true, items: [[paragraph(textInline('inner'))]] },
        ],
      ],
    },
    { kind: 'quote', blocks: [paragraph(textInline('quoted'))] },
    {
      kind: 'table',
      head: [[textInline('Name')], [textInline('Life')]],
      rows: [[[{ kind: 'code', text: 'theme' }], [textInline('a year')]]],
    },
  ]);
});

test('headings lie between the second and the fourth level', () => {
  const levels = markdownProse('# a\n\n## b\n\n### c\n\n#### d\n\n###### e').map(
    (block) => block.kind === 'heading' && block.level,
  );
  expect(levels).toEqual([2, 2, 3, 4, 4]);
});

test('two headings of one text never share an anchor', () => {
  const ids = markdownProse('## Your rights\n\n## Your rights\n\n## Your rights 2\n\n## आपके अधिकार').map(
    (block) => block.kind === 'heading' && block.id,
  );
  expect(ids).toEqual(['on-your-rights', 'on-your-rights-2', 'on-your-rights-2-2', 'on-section']);
});

test.each([
  ['[us](https://example.com)', 'https://example.com'],
  ['[us](mailto:care@example.com)', 'mailto:care@example.com'],
  ['[us](/terms&condition)', '/terms&condition'],
  ['[us](/terms&amp;condition)', '/terms&condition'],
  ['[us](#on-refunds)', '#on-refunds'],
])('%s is a link', (source, href) => {
  expect(markdownProse(source)).toEqual([paragraph({ kind: 'link', href, inlines: [textInline('us')] })]);
});

test.each([
  '[us](javascript:alert(1))',
  '[us](JAVASCRIPT:alert(1))',
  '[us](javascript&colon;alert(1))',
  '[us](&#106;avascript:alert(1))',
  '[us](<java\tscript:alert(1)>)',
  '[us](data:text/html;base64,PHNjcmlwdD4=)',
  '[us](//elsewhere.example)',
  '[us](/\\\\elsewhere.example)',
  '[us](http://example.com)',
  '[us][there]\n\n[there]: vbscript:x',
  '![us](javascript:alert(1))',
])('%j keeps its text and loses its link', (source) => {
  expect(markdownProse(source)).toEqual([paragraph(textInline('us'))]);
});

test('a picture becomes a link to it', () => {
  expect(markdownProse('![A lamp](https://example.com/lamp.png)')).toEqual([
    paragraph({ kind: 'link', href: 'https://example.com/lamp.png', inlines: [textInline('A lamp')] }),
  ]);
});

test('HTML in a text is shown as text', () => {
  expect(markdownProse('Hear <img src=x onerror=alert(1)> this')).toEqual([
    paragraph(textInline('Hear <img src=x onerror=alert(1)> this')),
  ]);
  expect(markdownProse('<script>alert(1)</script>\n\n<div onclick="x">a</div>')).toEqual([
    paragraph(textInline('<script>alert(1)</script>')),
    paragraph(textInline('<div onclick="x">a</div>')),
  ]);
});

test('an entity becomes its character, and never a tag', () => {
  expect(markdownProse('&lt;b&gt; &amp; &#8377;49 &#x20b9;129 &unknown; &#0; `&amp;`')).toEqual([
    paragraph(textInline('<b> & ₹49 ₹129 &unknown; � '), { kind: 'code', text: '&amp;' }),
  ]);
});

test('a text whose marks are nested thousands deep is still shown', () => {
  const deep = markdownProse(`${'> '.repeat(20_000)}end\n\nafter`);
  expect(deep.at(-1)).toEqual(paragraph(textInline('after')));
});

test('an empty text has no blocks', () => {
  expect(markdownProse(' \n\n ')).toEqual([]);
});
