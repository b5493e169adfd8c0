import { asPage } from '@meend/storybook/decorators/page.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { LoginPage } from './login-page.tsx';

const meta = {
  title: 'Pages/Sign in/Login page',
  component: LoginPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/login', scene: scenarios.guest },
} satisfies Meta<typeof LoginPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Login: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Continue with email' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const field = await canvas.findByLabelText('Email');
    await waitFor(() => expect(field).toHaveFocus());
  },
};

export const SignUp: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign up' }));
    await expect(await canvas.findByRole('heading', { name: 'Sign up & enjoy 3 free audios' })).toBeVisible();
  },
};

export const LoggedInAlready: Story = {
  parameters: { scene: scenarios.newListener },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  },
};
