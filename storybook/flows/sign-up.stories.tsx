import { href } from '@meend/core/site/href.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Product } from './product.tsx';
import { visit } from './visit.ts';

const meta = {
  title: 'Flows/Sign up',
  component: Product,
  beforeEach: visit,
  parameters: { layout: 'fullscreen', route: href('temptations'), scene: scenarios.guest },
} satisfies Meta<typeof Product>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const patient = { timeout: 8_000 };

const askForLink = async ({ canvas, userEvent }: Played, opener: string): Promise<void> => {
  await userEvent.click(within(canvas.getByRole('banner')).getByRole('button', { name: opener }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with email' }, patient));
  await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.in{Enter}');
  await screen.findByText(/We sent it to asha@example\.in/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open the newest mail' }));
};

export const FromGuestToListener: Story = {
  parameters: { proves: ['unlock-13', 'unlock-23'] },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await askForLink(played, 'Sign up');
    await canvas.findByText('Account verified successfully. Redirecting...', {}, patient);
    for (const name of [/^Saffron Hours/, /^Power Cut/, /^Second Cup/]) {
      await userEvent.click(await canvas.findByRole('checkbox', { name }, patient));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Go now' }));
    await canvas.findByRole('heading', { level: 1, name: 'Profile' }, patient);
    const chosen = within(await canvas.findByRole('list', { name: 'Free stories' }));
    await waitFor(() => expect(chosen.getAllByRole('article')).toHaveLength(3));
    await expect(currentWorld().ports.tables.users.size).toBe(1);
  },
};
