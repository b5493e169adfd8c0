import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Switch, type SwitchProps } from './switch.tsx';

const Kept = (props: SwitchProps) => {
  const [checked, setChecked] = useState(props.checked);
  const keep = (next: boolean) => {
    setChecked(next);
    props.onChange(next);
  };
  return <Switch {...props} checked={checked} onChange={keep} />;
};

const meta = {
  title: 'Components/Switch',
  component: Switch,
  render: Kept,
  args: { label: 'Discreet mode', checked: false, onChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('Discreet mode'));
    await expect(args.onChange).toHaveBeenCalledWith(true);
    await expect(canvas.getByRole('switch', { name: 'Discreet mode' })).toBeChecked();
  },
};

export const On: Story = { args: { checked: true } };

export const WithHelp: Story = {
  args: { help: 'Tabs, notifications and the lock screen then only say "Meend".' },
};

export const Disabled: Story = { args: { disabled: true } };
