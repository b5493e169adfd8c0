import { asPage } from '@meend/storybook/decorators/page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ErrorPage } from './error-page.tsx';

const meta = {
  title: 'Pages/Error',
  component: ErrorPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ErrorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unexpected: Story = {
  parameters: { proves: ['site-4', 'site-11'] },
  args: { reference: '7d0f2c51-3a52-4a57-9a63-3f1f0a4f7c1e' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }),
    ).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(
      canvas.getByText('If you write to us, quote 7d0f2c51-3a52-4a57-9a63-3f1f0a4f7c1e.'),
    ).toBeVisible();
  },
};

/** While the error report being sent, or if it failed, no id is shown. */
export const Unreported: Story = {
  args: { reference: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(canvas.queryByText(/quote/)).toBeNull();
  },
};
