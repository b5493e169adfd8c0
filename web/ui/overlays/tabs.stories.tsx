import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Tabs, type TabsProps } from './tabs.tsx';

const Kept = (props: TabsProps) => {
  const [selected, setSelected] = useState(props.selected);
  const keep = (id: string) => {
    setSelected(id);
    props.onSelect(id);
  };
  return <Tabs {...props} selected={selected} onSelect={keep} />;
};

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  render: Kept,
  args: {
    label: 'Profile',
    selected: 'free',
    onSelect: fn(),
    tabs: [
      { id: 'free', label: 'Free stories', panel: <p>Come back each month for a new free audio</p> },
      { id: 'subscription', label: 'Subscription', panel: <p>Enjoy uninterrupted listening</p> },
      { id: 'details', label: 'User details', panel: <p>Manage your personal details</p> },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Phone: Story = { globals: { viewport: { value: 'small' } } };

export const KeyboardContract: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Free stories' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Subscription' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Enjoy uninterrupted listening');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'User details' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'Free stories' })).toHaveFocus();
  },
};

export const Manual: Story = {
  args: { manual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Free stories' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('tab', { name: 'Subscription' })).toHaveAttribute('aria-selected', 'true');
  },
};
