import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  title: 'Components/Confirm dialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Are you sure you want to delete this short story?',
    children: 'Listeners lose it at once.',
    confirmLabel: 'Delete story',
    cancelLabel: 'Keep it',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SafeChoiceHasFocus: Story = {
  play: async ({ userEvent, args }) => {
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/Listeners lose it at once/);
    await expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.click(screen.getByRole('alertdialog'));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete story' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { busy: true } };
