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
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }),
    ).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(canvas.getByText(/quote \d{6}\.$/)).toBeVisible();
  },
};
