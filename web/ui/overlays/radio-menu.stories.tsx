import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { RadioMenu, type RadioMenuProps } from './radio-menu.tsx';

const Kept = (props: RadioMenuProps<number>) => {
  const [chosen, setChosen] = useState(props.chosen);
  const keep = (value: number) => {
    setChosen(value);
    props.onChoose(value);
  };
  return (
    <div style={{ display: 'flex', gap: 24, alignItems: 'end', minHeight: 460, paddingInline: 60 }}>
      <RadioMenu {...props} chosen={chosen} onChoose={keep} />
      <button type="button">Beside it</button>
    </div>
  );
};

const meta = {
  title: 'Components/Radio menu',
  component: Kept,
  args: {
    label: 'Speed',
    chosen: 1.25,
    choices: [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2].map((value) => ({ value, label: `${value}×` })),
    onChoose: fn(),
  },
} satisfies Meta<typeof Kept>;

export default meta;
type Story = StoryObj<typeof meta>;

const choice = (name: string) => screen.getByRole('menuitemradio', { name });

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Speed 1.25×' }));
    await expect(canvas.getByRole('menu', { name: 'Speed' })).toBeVisible();
    await expect(choice('1.25×')).toBeChecked();
    await expect(choice('1×')).not.toBeChecked();
  },
};

export const Phone: Story = { ...Open, globals: { viewport: { value: 'small' } } };

export const KeyboardContract: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const opener = canvas.getByRole('button', { name: 'Speed 1.25×' });
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(choice('1.25×')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(choice('1.5×')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}');
    await expect(choice('0.75×')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(choice('2×')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(choice('0.75×')).toHaveFocus();
    await userEvent.keyboard('1');
    await expect(choice('1×')).toHaveFocus();
    await userEvent.keyboard('1');
    await expect(choice('1.1×')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(opener).toHaveFocus();
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(1.5);
    await expect(canvas.getByRole('button', { name: 'Speed 1.5×' })).toHaveFocus();
  },
};

export const ClosesOutside: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Speed 1.25×' });
    await userEvent.click(opener);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Beside it' })).toHaveFocus();
    await expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(opener);
    await userEvent.click(document.body);
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};
