import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button, ButtonLink } from './button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Continue to pay', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};

export const Secondary: Story = {
  args: { variant: 'secondary', icon: 'icon-play', iconSize: 18, children: 'Hear a teaser' },
};

export const Quiet: Story = { args: { variant: 'quiet', children: 'Not now' } };

export const Danger: Story = { args: { variant: 'danger', children: 'Delete story' } };

export const Dense: Story = { args: { dense: true, children: 'Sign up' } };

export const Wide: Story = { args: { wide: true } };

export const LongText: Story = {
  args: { children: 'Unlock every episode of every story for the next ninety days', wide: true },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Continue to pay' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const DisabledWithReason: Story = {
  args: { children: 'Add 1 Audio Story', disabledReason: 'Choose one more audio first.' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Add 1 Audio Story' });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('Choose one more audio first.');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const AsLink: Story = {
  render: () => <ButtonLink href="/temptations">Browse the stories</ButtonLink>,
};
