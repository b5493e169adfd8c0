import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const Kept = ({ chosen, ...rest }: Omit<RadioGroupProps<string>, 'onChoose'>) => {
  const [value, setValue] = useState(chosen);
  return <RadioGroup {...rest} chosen={value} onChoose={setValue} />;
};

const meta = {
  title: 'Components/Radio group',
  component: Kept,
  args: {
    label: 'Role',
    options: [
      { value: 'admin', label: 'Admin', help: 'Uploads and edits stories.' },
      { value: 'superadmin', label: 'Super Admin', help: 'Everything, and decides who is staff.' },
    ],
    chosen: null,
  },
} satisfies Meta<typeof Kept>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Role' })).toBeVisible();
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
};

export const Chosen: Story = { args: { chosen: 'superadmin' } };

export const Invalid: Story = { args: { error: 'Please choose one.' } };

export const LongText: Story = {
  args: {
    options: [
      {
        value: 'long',
        label: 'Donaudampfschifffahrtsgesellschaftskapitänin of everything there is',
        help: 'A very long explanation goes over several lines and never leaves the card it stands in, whatever the width.',
      },
      { value: 'short', label: 'Ok' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};

export const ByKeyboard: Story = {
  args: { chosen: 'admin' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Admin' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Super Admin' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Super Admin' })).toHaveAccessibleDescription(
      'Everything, and decides who is staff.',
    );
  },
};
