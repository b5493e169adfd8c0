import { href } from '@meend/core/site/href.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { waitingPart } from '@meend/storybook/decorators/waiting-part.ts';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Product } from './product.tsx';
import { visit } from './visit.ts';

const meta = {
  title: 'Flows/Unlock',
  component: Product,
  beforeEach: visit,
  parameters: {
    layout: 'fullscreen',
    route: href('playlist', { slug: 'saffron-hours' }),
    scene: scenarios.listenerWithTwoFreeStories,
  },
} satisfies Meta<typeof Product>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const patient = { timeout: 8_000 };

const pressLocked = async ({ canvas, userEvent }: Played): Promise<void> =>
  userEvent.click(await canvas.findByRole('button', { name: /^Episode 1, locked/ }, patient));

export const ThirdFreeAudio: Story = {
  parameters: { proves: ['unlock-30', 'unlock-32'] },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await pressLocked(played);
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, add it' }, patient));
    await screen.findByText('Added. Enjoy listening.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
    await expect(currentWorld().ports.tables.selections).toHaveLength(3);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Episode 1, locked/ })).toBeNull());
  },
};

export const InThreePresses: Story = {
  name: 'From signing up to the pressed story playing in three presses',
  parameters: { route: href('unlock'), scene: scenarios.newListener },
  beforeEach: () => waitingPart('saffron-hours'),
  play: async ({ canvas, userEvent }) => {
    let presses = 0;
    const press = async (element: HTMLElement): Promise<void> => {
      presses += 1;
      await userEvent.click(element);
    };
    await press(await canvas.findByRole('link', { name: 'Continue with Saffron Hours' }, patient));
    const main = await canvas.findByRole('button', { name: 'Continue with Episode 1' }, patient);
    await expect(currentPlayer().read().shouldPlay).toBe(false);
    await press(main);
    await press(await screen.findByRole('button', { name: 'Yes, add it' }, patient));
    await waitFor(() =>
      expect(currentPlayer().read()).toMatchObject({ shouldPlay: true, item: { label: 'Episode 1' } }),
    );
    await expect(presses).toBe(3);
    await expect(currentWorld().ports.tables.selections).toHaveLength(1);
  },
};

export const AskedToSignUp: Story = {
  parameters: { scene: scenarios.guest, proves: ['unlock-29', 'unlock-44'] },
  play: async (played) => {
    await pressLocked(played);
    await screen.findByRole('dialog', { name: 'Sign up & enjoy 3 free audios' }, patient);
  },
};
