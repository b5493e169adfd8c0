import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PageName, pageNames } from '@meend/core/pages/content-page.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { type Block, type Inline, plainText } from '@meend/core/shared/prose.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markdownProse } from './markdown.ts';
import { markdownPages } from './markdown-pages.ts';

const dir = mkdtempSync(join(tmpdir(), 'meend-content-'));
const texts = {
  productName: 'Raag',
  companyName: 'Raag Stories Private Limited',
  registeredAddress: '1 MG Road, Bangalore 560001 [x](https://elsewhere.example)',
  contactEmail: 'care@raag.example',
  grievanceOfficer: 'A. Rao',
};
const settings = { readMarkdown: markdownProse, texts };
const ours = markdownPages({ ...settings, dir: null });
const theirs = markdownPages({ ...settings, dir });

beforeAll(() =>
  writeFileSync(
    join(dir, 'about-us.md'),
    '---\ntitle: Who we are\nupdated: 2027-01-31\n---\n\n> Short.\n\n## A heading\n\nWe are {{productName}}, {{unknown}}.\n',
  ),
);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const rowsOf = (rows: readonly (readonly (readonly Inline[])[])[]): string =>
  rows.map((row) => row.map(plainText).join(' | ')).join('\n');

const blockText = (block: Block): string => {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'paragraph') return plainText(block.inlines);
  if (block.kind === 'table') return rowsOf([block.head, ...block.rows]);
  return block.kind === 'quote' ? textOf(block.blocks) : block.items.map(textOf).join('\n');
};

const textOf = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n');

const read = async (name: PageName): Promise<string> => {
  const { summary, blocks } = await ours.read(name, defaultLanguage);
  return `${textOf(summary)}\n${textOf(blocks)}`;
};

test.each(pageNames)(
  'the page %s has a title, a date, a summary, headings, and no unfilled placeholder',
  async (name) => {
    const page = await ours.read(name, defaultLanguage);
    expect(page.title).not.toBe('');
    expect(page.updatedOn).toMatch(/^2\d{3}-\d\d-\d\d$/);
    expect(page.summary.length).toBeGreaterThan(0);
    expect(page.blocks.filter((block) => block.kind === 'heading').length).toBeGreaterThan(3);
    expect(await read(name)).not.toContain('{{');
  },
);

test.each([
  ['the age of 21', /at least 21 years? old|21 years old or older/],
  ['the age of 21 for pleasure products', /21 or older to order/],
  ['the ability to contract', /legally able to contract/],
  ['three free audios', /three free audios/],
  ['₹49 for 30 days', /30 days \| ₹49 \| 30 days/],
  ['₹129 for 90 days', /90 days \| ₹129 \| 90 days/],
  ['prices that include GST', /include GST unless stated/],
  ['the ways to pay', /card, net banking, e-wallet and UPI\./],
  ['that digital content and subscriptions are non-refundable', /subscriptions are non-refundable/],
  ['processing in 3-5 business days', /processed in 3-5 business days/],
  ['discreet unbranded parcels', /discreet and unbranded/],
  [
    'cancelling within 24 hours if not shipped',
    /within 24 hours of placing the order if it has not been shipped/,
  ],
  ['no cancelling after dispatch', /Once an order has been dispatched it cannot be cancelled/],
  ['returns of defective or damaged products only', /only when they are defective or damaged/],
  ['48 days of receipt', /within 48 days of receipt/],
  [
    'refunds to the original payment method',
    /within 3-5 business days of that approval, to the original payment method/,
  ],
  ['no sharing or resale', /must not be shared or resold/],
  ['the copyright policy', /Copyright policy/],
  ['ending an account for violation', /for violation of these terms, or if the platform is discontinued/],
  ['the greatest liability', /maximum liability towards you is INR 1000/],
  ['Indian law', /Indian law applies/],
  ['Bangalore, in English', /courts and by arbitration in Bangalore, in English/],
  ['the registered address', /Registered address: 1 MG Road, Bangalore 560001/],
])(
  'the Terms of Use state %s',
  {
    tags: [
      'content-pages-6',
      'content-pages-7',
      'content-pages-8',
      'content-pages-9',
      'content-pages-10',
      'content-pages-12',
      'content-pages-13',
      'content-pages-14',
      'content-pages-15',
      'content-pages-16',
      'content-pages-17',
      'content-pages-20',
      'content-pages-21',
      'content-pages-22',
      'content-pages-23',
      'content-pages-24',
      'content-pages-25',
      'content-pages-26',
      'content-pages-27',
      'content-pages-28',
      'content-pages-29',
      'account-91',
    ],
  },
  async (_, pattern) => {
    expect(await read('terms')).toMatch(pattern);
  },
);

test.each([
  ['Name', 'Phone number', 'E-mail address', 'Delivery address', 'Date of birth', 'User ID', 'Password'],
])(
  'the Privacy Policy names the account data',
  { tags: ['content-pages-11', 'content-pages-18'] },
  async (...names) => {
    const text = await read('privacy-policy');
    for (const name of names) expect(text).toMatch(new RegExp(`^${name} \\|`, 'm'));
  },
);

test.each(pageNames)('the page %s promises no gift cards while none can be bought', async (name) => {
  expect(await read(name)).not.toMatch(/gift/i);
});

test('the Privacy Policy says that gender, sexual preference and orientation are optional', {
  tags: ['content-pages-19'],
}, async () => {
  expect(await read('privacy-policy')).toContain(
    'Gender, sexual preference and orientation are always optional',
  );
});

test('a file of the operator replaces the built-in page, and the other pages stay', async () => {
  expect(await theirs.read('about-us', defaultLanguage)).toEqual({
    name: 'about-us',
    title: 'Who we are',
    updatedOn: '2027-01-31',
    summary: markdownProse('Short.'),
    blocks: markdownProse('## A heading\n\nWe are Raag, {{unknown}}.'),
  });
  expect(await theirs.read('terms', defaultLanguage)).toEqual(await ours.read('terms', defaultLanguage));
});

test('a file without front matter still has a title and a date', async () => {
  writeFileSync(join(dir, 'cookies.md'), 'We set none.\n');
  const page = await theirs.read('cookies', defaultLanguage);
  expect(page).toMatchObject({ title: 'Cookies', summary: [], blocks: markdownProse('We set none.') });
  expect(page.updatedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('marks inside an operator’s value have no effect', async () => {
  const { blocks } = await ours.read('terms', defaultLanguage);
  expect(JSON.stringify(blocks)).not.toContain('"href":"https://elsewhere.example"');
  expect(await read('terms')).toContain('[x](https://elsewhere.example)');
});

test('a link contains an operator’s value only if its target is still allowed', async () => {
  expect(JSON.stringify((await ours.read('terms', defaultLanguage)).blocks)).toContain(
    '"href":"mailto:care@raag.example"',
  );
  const unset = markdownPages({ ...settings, dir: null, texts: { ...texts, contactEmail: 'yet to be set' } });
  expect(JSON.stringify((await unset.read('terms', defaultLanguage)).blocks)).not.toContain('mailto:');
});

test('the Privacy Policy names the contact address that mails link to', async () => {
  const { blocks } = await ours.read('privacy-policy', defaultLanguage);
  expect(blocks).toContainEqual(
    expect.objectContaining({ kind: 'heading', id: 'on-contact-and-grievances' }),
  );
});
