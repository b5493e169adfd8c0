import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import type { ProseBlock } from '../text/prose/prose.tsx';
import { MarkdownField, type MarkdownFieldProps } from './markdown-field.tsx';

const read: readonly ProseBlock[] = [
  { kind: 'heading', level: 3, id: 'on-before-you-begin', text: 'Before you begin' },
  {
    kind: 'paragraph',
    inlines: [
      { kind: 'text', text: 'Say it ' },
      { kind: 'strong', inlines: [{ kind: 'text', text: 'kindly' }] },
      { kind: 'text', text: ', and read ' },
      { kind: 'link', href: '/privacy-policy', inlines: [{ kind: 'text', text: 'what we keep' }] },
      { kind: 'text', text: '.' },
    ],
  },
];

const written = '### Before you begin\n\nSay it **kindly**, and read [what we keep](/privacy-policy).';

const words: MarkdownFieldProps['labels'] = {
  marks: 'Marks',
  mark: { heading: 'Heading', bold: 'Bold', italic: 'Italic', list: 'List', quote: 'Quote', link: 'Link' },
  preview: 'Preview',
  show: 'Show preview',
  hide: 'Hide preview',
  empty: 'What you write appears here.',
};

const Held = (props: MarkdownFieldProps) => {
  const [value, setValue] = useState(props.value);
  return <MarkdownField {...props} value={value} onChange={setValue} />;
};

const meta = {
  title: 'Components/Markdown field',
  component: MarkdownField,
  render: (args) => <Held {...args} />,
  args: {
    label: 'Introduction',
    help: 'Marks are Markdown: ### makes a heading, ** makes words bold.',
    value: written,
    onChange: () => {},
    preview: { blocks: read, error: null },
    labels: words,
  },
} satisfies Meta<typeof MarkdownField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Written: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Introduction' })).toHaveValue(written);
    await expect(canvas.getByRole('region', { name: 'Preview: Introduction' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show preview' })).toBeNull();
    await expect(canvas.getByRole('heading', { level: 3, name: 'Before you begin' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { value: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('What you write appears here.')).toBeVisible();
  },
};

export const WithError: Story = {
  args: { error: 'Write the introduction.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Introduction' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/^Write the introduction\./);
  },
};

export const PreviewFailed: Story = {
  name: 'A preview that fails to load shows an error and leaves the text alone',
  args: { preview: { blocks: read, error: 'We could not show the preview.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We could not show the preview.')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue(written);
  },
};

export const Marked: Story = {
  name: 'A formatting button wraps the selected text, and the browser’s undo reverts it',
  args: { value: 'Say it now.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Introduction' });
    field.focus();
    field.setSelectionRange(4, 6);
    await userEvent.click(canvas.getByRole('button', { name: 'Bold' }));
    await expect(field).toHaveValue('Say **it** now.');
    await expect(field).toHaveFocus();
    await expect([field.selectionStart, field.selectionEnd]).toEqual([6, 8]);
    document.execCommand('undo');
    await expect(field).toHaveValue('Say it now.');
  },
};

export const LinksStay: Story = {
  name: 'A link in the preview is shown, not followed',
  play: async ({ canvas, userEvent }) => {
    const before = window.location.href;
    await userEvent.click(canvas.getByRole('link', { name: 'what we keep' }));
    await expect(window.location.href).toBe(before);
  },
};

export const OnAPhone: Story = {
  name: 'On a phone the preview opens below the text',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show preview' }));
    await expect(canvas.getByRole('region', { name: 'Preview: Introduction' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide preview' }));
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
