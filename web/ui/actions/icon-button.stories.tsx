import type { Meta, StoryObj } from '@storybook/react-vite';
import Captions from 'lucide-react/icons/captions';
import Moon from 'lucide-react/icons/moon';
import { expect, fn } from 'storybook/test';
import { Back15, Pause } from '../icons/glyphs.tsx';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Components/Icon button',
  component: IconButton,
  args: { label: 'Transcript', icon: <Icon glyph={Captions} />, onClick: fn() },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Strong: Story = {
  args: { label: '15 seconds back', tone: 'strong', icon: <Icon glyph={Back15} /> },
};

export const Filled: Story = {
  args: { label: 'Pause', tone: 'action', size: 76, icon: <Icon glyph={Pause} size={34} /> },
};

export const Lit: Story = {
  args: { label: 'Sleep timer, 18 minutes left', lit: true, icon: <Icon glyph={Moon} /> },
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
