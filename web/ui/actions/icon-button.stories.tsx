import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Components/Icon button',
  component: IconButton,
  args: { label: 'Transcript', icon: 'icon-captions', onClick: fn() },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Strong: Story = {
  args: { label: '15 seconds back', tone: 'strong', icon: 'icon-back-15' },
};

export const Filled: Story = {
  args: { label: 'Pause', tone: 'action', size: 76, icon: 'icon-pause', iconSize: 34 },
};

export const Lit: Story = {
  args: { label: 'Sleep timer, 18 minutes left', lit: true, icon: 'icon-moon' },
};

export const Disabled: Story = { args: { disabledReason: 'There is no transcript yet.' } };

export const TooltipLeavesOnEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByText('Transcript')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText('Transcript')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Transcript' })).toHaveFocus();
  },
};
