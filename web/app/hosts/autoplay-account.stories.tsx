import { withPlayer } from '@meend/storybook/decorators/listening.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { Notes } from '@meend/storybook/decorators/toasts.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { type Scenario, scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { AutoplaySwitch } from '@meend/web/features/player/up-next/autoplay-switch.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { FollowerHost } from './follower-host.tsx';

const SwitchAndHost = () => (
  <main id="main">
    <h1>Autoplay</h1>
    <AutoplaySwitch />
    <FollowerHost />
    <Notes />
  </main>
);

const meta = {
  title: 'Player/Autoplay',
  component: SwitchAndHost,
  decorators: [withPlayer],
  parameters: { scene: scenarios.newListener },
} satisfies Meta<typeof SwitchAndHost>;

export default meta;
type Story = StoryObj<typeof meta>;

const GUEST = 'autoplay:guest';

const account = () => {
  const { listener, ports } = currentWorld();
  return listener === null ? undefined : ports.tables.users.get(listener.id);
};

const keepPlaying = () => screen.findByRole('switch', { name: 'Autoplay' });

const listenerWhoKeepsPlaying: Scenario = async () => {
  const world = await scenarios.newListener();
  const { listener, ports } = world;
  if (listener !== null) ports.tables.users.set(listener.id, { ...listener, autoplay: true });
  return world;
};

export const SavedWithTheAccount: Story = {
  name: 'A listener’s choice holds at once and is saved with the account',
  play: async ({ userEvent }) => {
    const autoplay = await keepPlaying();
    await userEvent.click(autoplay);
    await expect(autoplay).toBeChecked();
    await waitFor(() => expect(account()?.autoplay).toBe(true));
    await userEvent.click(autoplay);
    await waitFor(() => expect(account()?.autoplay).toBe(false));
    await expect(autoplay).not.toBeChecked();
  },
};

export const FromAnotherDevice: Story = {
  name: 'What was switched on elsewhere is on here',
  parameters: { scene: listenerWhoKeepsPlaying },
  play: async () => {
    const autoplay = await keepPlaying();
    await waitFor(() => expect(autoplay).toBeChecked());
  },
};

export const NotSaved: Story = {
  name: 'A choice that the server does not save is taken back, with a message',
  parameters: { scene: withFaults(scenarios.newListener, { changeAutoplay: 'server.unexpected' }) },
  play: async ({ userEvent }) => {
    const autoplay = await keepPlaying();
    await userEvent.click(autoplay);
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(autoplay).not.toBeChecked();
  },
};

export const Guest: Story = {
  name: 'A guest’s choice stays on the device',
  parameters: { scene: scenarios.guest },
  play: async ({ userEvent }) => {
    const autoplay = await keepPlaying();
    await userEvent.click(autoplay);
    await expect(autoplay).toBeChecked();
    await expect(localStorage.getItem(GUEST)).toBe('true');
  },
};

export const JoinsTheAccount: Story = {
  name: 'What a guest switched on here is on for the account that signs in, once',
  beforeEach: () => localStorage.setItem(GUEST, 'true'),
  play: async () => {
    await waitFor(() => expect(account()?.autoplay).toBe(true));
    await expect(await keepPlaying()).toBeChecked();
    await waitFor(() => expect(localStorage.getItem(GUEST)).toBeNull());
  },
};

const mutations = () =>
  currentWeb()
    .answers.getMutationCache()
    .getAll()
    .map(({ state }) => state.status);

export const JoinsLater: Story = {
  name: 'A guest’s choice that cannot join the account yet holds here without a message, until a press changes it',
  beforeEach: () => localStorage.setItem(GUEST, 'true'),
  parameters: { scene: withFaults(scenarios.newListener, { changeAutoplay: 'server.unexpected' }) },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(mutations()).toEqual(['error']));
    const autoplay = await keepPlaying();
    await expect(autoplay).toBeChecked();
    await expect(currentWeb().platform.toasts.read()).toEqual([]);
    await expect(localStorage.getItem(GUEST)).toBe('true');
    currentWorld().faults.clear();
    await userEvent.click(autoplay);
    await waitFor(() => expect(mutations()).toEqual(['error', 'success']));
    await expect(autoplay).not.toBeChecked();
    await expect(localStorage.getItem(GUEST)).toBeNull();
  },
};
