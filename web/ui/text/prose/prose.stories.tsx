import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Prose, type ProseBlock, type ProseInline } from './prose.tsx';

const words = (text: string): ProseInline => ({ kind: 'text', text });
const said = (...inlines: ProseInline[]): ProseBlock => ({ kind: 'paragraph', inlines });
const heading = (level: 2 | 3 | 4, id: string, text: string): ProseBlock => ({
  kind: 'heading',
  level,
  id,
  text,
});

const blocks: readonly ProseBlock[] = [
  heading(2, 'on-refunds', 'Refunds'),
  said(
    words('A refund goes back '),
    { kind: 'strong', inlines: [words('the way it was paid')] },
    words(', within 3-5 business days. '),
    { kind: 'link', href: '/cookies', inlines: [words('Cookie information')] },
    words(' stands on a '),
    { kind: 'emphasis', inlines: [words('page')] },
    words(' of its own, and there is '),
    { kind: 'link', href: 'https://example.com', inlines: [words('help elsewhere')] },
    words('.'),
  ),
  {
    kind: 'list',
    ordered: false,
    items: [
      [said(words('Tell us within 48 days of receipt.'))],
      [
        said(words('Then:')),
        { kind: 'list', ordered: true, items: [[said(words('pack it'))], [said(words('send it'))]] },
      ],
    ],
  },
  { kind: 'quote', blocks: [said(words('What is heard here stays here.'))] },
  heading(2, 'on-cookies', 'Cookies we set'),
  heading(3, 'on-needed', 'Needed'),
  {
    kind: 'table',
    head: [[words('Name')], [words('Purpose')], [words('Life')]],
    rows: [
      [[{ kind: 'code', text: 'age_ok' }], [words('Remembers that you are 21 or older')], [words('30 days')]],
      [[{ kind: 'code', text: 'theme' }], [words('Remembers the colours you chose')], [words('365 days')]],
    ],
  },
];

const meta = {
  title: 'Components/Prose',
  component: Prose,
  args: { blocks },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Written: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Refunds' })).toHaveAttribute(
      'id',
      'on-refunds',
    );
    await expect(canvas.getByRole('link', { name: 'Cookie information' })).toHaveAttribute(
      'href',
      '/cookies',
    );
    await expect(canvas.getByRole('rowheader', { name: 'theme' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Needed' })).toHaveAttribute('tabindex', '0');
  },
};

export const Numbered: Story = {
  args: { numbered: true, lang: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '2. Cookies we set' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 3, name: 'Needed' })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('region', { name: 'Needed' });
    await expect(table.clientWidth).toBeLessThan(390);
    // The last column is inside the viewport.
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
    await expect(canvas.getByRole('columnheader', { name: 'Life' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const TagsAreWords: Story = {
  args: { blocks: [said(words('<img src=x onerror="alert(1)"> is four words here'))] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/<img src=x/)).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};
