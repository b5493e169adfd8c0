import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { TabBar } from './tab-bar.tsx';

const meta = {
  title: 'Patterns/Tab bar',
  component: TabBar,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => () => currentWeb().platform.discreetMode.turn(false),
} satisfies Meta<typeof TabBar>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const open = async ({ userEvent }: Played): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
};

export const Closed: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'More' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

const destinations = [
  ['Temptations', '/temptations'],
  ['Her Confessions', '/her-confessions'],
  ['Quickies', '/short-stories-det'],
  ['Plans', '/plans'],
  ['Blog', '/blog'],
  ['Ask the Sexpert', '/ask-the-sexpert'],
] as const;

export const OpenForAGuest: Story = {
  name: 'More lists all destinations, with the present one, and discreet mode',
  parameters: { route: '/temptations' },
  play: async (played) => {
    await open(played);
    const opener = await screen.findByRole('button', { name: 'More' });
    const list = within(document.getElementById(opener.getAttribute('aria-controls') ?? '') ?? document.body);
    for (const [name, address] of destinations) {
      await expect(list.getByRole('link', { name })).toBeVisible();
      await expect(list.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    const current = [...document.querySelectorAll('[aria-current=page]')];
    await expect(current.map(({ textContent }) => textContent)).toEqual(['Stories', 'Temptations']);
    await expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
    await expect(screen.getByRole('switch', { name: 'Discreet mode' })).toHaveAccessibleDescription(
      /Your browser history will still show story names/,
    );
  },
};

export const OpenForAListener: Story = {
  name: 'For a listener it links to the profile, and Escape closes it',
  parameters: { scene: scenarios.subscriber },
  play: async (played) => {
    await open(played);
    await expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible();
    await played.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
    await expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  },
};
