import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextLink } from '../text/link.tsx';
import { Notice } from './notice.tsx';

const meta = {
  title: 'Components/Notice',
  component: Notice,
  args: { tone: 'info', children: 'Connection lost. We will continue when you are back online.' },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};

export const Success: Story = { args: { tone: 'success', children: 'Added. Enjoy listening.' } };

export const Warning: Story = { args: { tone: 'warning', children: 'Your bank is still confirming.' } };

export const Danger: Story = {
  args: {
    tone: 'danger',
    children: 'We could not start the payment. You have not been charged.',
    role: 'alert',
  },
};

export const WithAction: Story = { args: { action: <TextLink href="/feedback">Ask us to hurry</TextLink> } };

export const Dismissable: Story = {
  args: { onDismiss: fn(), dismissLabel: 'Close' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
