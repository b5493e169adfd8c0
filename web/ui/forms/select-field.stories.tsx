import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SelectField } from './select-field.tsx';

const meta = {
  title: 'Components/Select field',
  component: SelectField,
  args: {
    label: 'Sort',
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'title', label: 'By title' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort' }), 'By title');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Inline: Story = { args: { inline: true } };
