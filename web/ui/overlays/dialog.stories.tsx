import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';

const WithOpener = (props: DialogProps) => {
  const [open, setOpen] = useState(props.open);
  const close = () => {
    setOpen(false);
    props.onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log in</Button>
      <Dialog {...props} open={open} onClose={close} />
    </>
  );
};

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  render: WithOpener,
  args: {
    open: true,
    onClose: fn(),
    title: 'Sign up & enjoy 3 free audios',
    subtitle: 'Loved by 2000+ ears',
    closeLabel: 'Close',
    width: 470,
    children: (
      <>
        <TextField label="Email" type="email" autoComplete="email" />
        <DialogActions>
          <Button wide>Send my sign-up link</Button>
        </DialogActions>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const KeyboardContract: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Log in' });
    await userEvent.click(opener);
    const heading = screen.getByRole('heading', { name: 'Sign up & enjoy 3 free audios' });
    await expect(heading).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(opener).toHaveFocus();
  },
};

export const PressOutsideCloses: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
