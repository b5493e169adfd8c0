import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { SCENE_EMAIL, scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { withFollows } from '@meend/tests/kit/scenarios/with-follows.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { UnsubscribePage } from './unsubscribe-page.tsx';

/** Path of the unsubscribe link in a mail's footer. */
const mailed = (): string =>
  `/unsubscribe?token=${currentWorld().ports.emailTokens.encrypt(SCENE_EMAIL as never)}`;

const optedIn = (): boolean | undefined =>
  [...currentWorld().ports.tables.users.values()][0]?.marketing.optedIn;

const meta = {
  title: 'Pages/Unsubscribe',
  component: UnsubscribePage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: mailed, scene: scenarios.loggedOutListener },
} satisfies Meta<typeof UnsubscribePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  tags: ['reflow'],
  name: 'The unsubscribe page shows a masked address; opening it changes nothing',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^a•••@example\.in will get no more emails/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Stop emails about stories and offers?',
    );
    await expect(canvas.queryByText(new RegExp(SCENE_EMAIL))).toBeNull();
    await expect(optedIn()).toBe(true);
  },
};

export const Done: Story = {
  name: 'One button unsubscribes without signing in',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unsubscribe' }));
    await expect(await canvas.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await expect(optedIn()).toBe(false);
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByRole('link', { name: 'Go to my profile' })).toBeNull();
  },
};

export const Again: Story = {
  name: 'The unsubscribe link works twice',
  parameters: { scene: scenarios.listenerWithoutMails },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unsubscribe' }));
    await expect(await canvas.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to my profile' })).toBeVisible();
    await expect(optedIn()).toBe(false);
  },
};

export const Invalid: Story = {
  name: 'This unsubscribe link is not valid.',
  parameters: { route: '/unsubscribe?token=nonsense' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This unsubscribe link is not valid.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(scenarios.loggedOutListener, { readUnsubscribe: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading')).toBeInTheDocument();
  },
};

export const NotRead: Story = {
  parameters: { scene: withFaults(scenarios.loggedOutListener, { readUnsubscribe: 'unreachable' }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We could not read this link.');
    currentWorld().faults.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  },
};

export const NotSaved: Story = {
  parameters: { scene: withFaults(scenarios.loggedOutListener, { unsubscribe: 'server.unexpected' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unsubscribe' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We could not save this.');
    currentWorld().faults.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Unsubscribe' }));
    await waitFor(() => expect(optedIn()).toBe(false));
  },
};

export const OfFollowing: Story = {
  name: 'The link of a mail about new episodes ends every follow and no other mail',
  parameters: {
    route: () => `${mailed()}&mails=following`,
    scene: withFollows(scenarios.listenerWithThreeFreeStories),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Stop emails about what you follow?',
    );
    const wantedOffers = optedIn();
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop these emails' }));
    await expect(await canvas.findByRole('heading', { name: 'These emails have stopped' })).toBeVisible();
    await expect(currentWorld().ports.tables.shelf.size).toBe(0);
    await expect(optedIn()).toBe(wantedOffers);
  },
};
