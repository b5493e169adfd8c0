import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
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
  await userEvent.click(await screen.findByRole('button', { name: 'You' }));
  await screen.findByRole('dialog', { name: 'You' });
};

export const Closed: Story = {
  name: 'Five tabs; an answer lights Read',
  parameters: { route: '/ask-the-sexpert/does-desire-fade' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'You' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    const tabs = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(tabs).toEqual(['Home', 'Search', 'Library', 'Read', 'You']);
    await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Read');
  },
};

export const OpenForAGuest: Story = {
  name: 'You offers a guest both ways to sign in, the plans, the theme and discreet mode',
  play: async (played) => {
    await open(played);
    for (const name of ['Log in', 'Sign up'])
      await expect(screen.getByRole('button', { name })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/plans');
    await expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    await expect(screen.getByRole('switch', { name: 'Discreet mode' })).toHaveAccessibleDescription(
      /Your browser history will still show story names/,
    );
  },
};

export const OpenForAListener: Story = {
  name: 'For a listener it leads to the profile and out, and closing it returns the focus',
  parameters: { scene: scenarios.subscriber },
  play: async (played) => {
    await open(played);
    await expect(screen.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    await played.userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'You' })).toHaveFocus());
    await expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  },
};
