import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import type { Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { AgeGateHost } from '@meend/web/app/hosts/age-gate-host.tsx';
import { writeCookie } from '@meend/web/platform/cookies.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { isAgeConfirmed } from './age-confirmation.ts';

const meta = {
  title: 'Pages/Age gate',
  component: AgeGateHost,
  args: { onConfirmed: fn() },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => () => writeCookie('age_ok', '', 0),
} satisfies Meta<typeof AgeGateHost>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  tags: ['reflow'],
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { name: 'This is a space for adults' });
    await expect(heading).toHaveFocus();
    await expect(heading).toHaveAccessibleDescription(/You must be at least 21 years old/);
    await expect(canvas.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute(
      'href',
      '/terms&condition',
    );
    await expect(canvas.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('heading')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'I am 21 or older' })).toHaveFocus();
    await expect(isAgeConfirmed()).toBe(false);
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirmed).toHaveBeenCalledTimes(1);
    await expect(isAgeConfirmed()).toBe(true);
  },
};

export const Under21: Story = {
  parameters: { proves: ['account-91'] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'I am under 21' }));
    await expect(
      canvas.getByText('Thank you for being honest. Please come back when you are 21.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('heading')).toHaveFocus();
    await expect(args.onConfirmed).not.toHaveBeenCalled();
  },
};

const withoutAge: Scenario = async () => {
  const world = await scenarios.newListener();
  const { listener, ports } = world;
  if (listener) ports.tables.users.set(listener.id, { ...listener, ageConfirmedAt: null, ageWording: null });
  return world;
};

export const AccountWithoutConfirmation: Story = {
  name: 'A listener whose account has no age confirmation is asked, and the account stores the answer with its wording',
  parameters: { scene: withoutAge },
  play: async ({ canvas, userEvent, args }) => {
    const age = () => [...currentWorld().ports.tables.users.values()][0]?.ageWording;
    await expect(age()).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'I am 21 or older' }));
    await expect(args.onConfirmed).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(age()).toBe('age-gate-2'));
  },
};
