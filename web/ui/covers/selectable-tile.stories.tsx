import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Cover } from './cover.tsx';
import { SelectableTile, type SelectableTileProps } from './selectable-tile.tsx';

const Kept = (props: SelectableTileProps) => {
  const [checked, setChecked] = useState(props.checked);
  const keep = (next: boolean) => {
    setChecked(next);
    props.onChange(next);
  };
  return (
    <div style={{ width: 180 }}>
      <SelectableTile {...props} checked={checked} onChange={keep} />
    </div>
  );
};

const meta = {
  title: 'Components/Selectable tile',
  component: SelectableTile,
  render: Kept,
  args: {
    title: 'Midnight at the Haveli',
    genres: ['Mystery'],
    cover: <Cover src="/covers/midnight-at-the-haveli.svg" eager />,
    checked: false,
    onChange: fn(),
  },
} satisfies Meta<typeof SelectableTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchosen: Story = {};

export const Chosen: Story = { parameters: { proves: ['unlock-7'] }, args: { checked: true } };

export const Disabled: Story = { args: { checked: true, disabled: true } };

export const SpaceChooses: Story = {
  play: async ({ canvas, userEvent }) => {
    const tile = canvas.getByRole('checkbox', { name: /Midnight at the Haveli/ });
    await userEvent.tab();
    await expect(tile).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(tile).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(tile).not.toBeChecked();
  },
};

export const RefusedChoiceStaysUnchosen: Story = {
  render: (args) => (
    <div style={{ width: 180 }}>
      <SelectableTile {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const tile = canvas.getByRole('checkbox', { name: /Midnight at the Haveli/ });
    await userEvent.click(tile);
    await expect(args.onChange).toHaveBeenCalledWith(true);
    await expect(tile).not.toBeChecked();
  },
};
