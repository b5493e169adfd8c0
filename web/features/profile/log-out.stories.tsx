import { detailsTab } from '@meend/storybook/decorators/details-tab.ts';
import { withPlayer } from '@meend/storybook/decorators/listening.tsx';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useSignInPopup } from '@meend/web/api/session/session.ts';
import { TokenGuard } from '@meend/web/app/router.tsx';
import { ProfilePage } from '@meend/web/pages/account/profile-page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, screen, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Profile/Logging out with something unsaved',
  component: ProfilePage,
  decorators: [withPlayer, asPage],
  parameters: {
    ...detailsTab,
    scene: withFaults(scenarios.newListener, {
      saveListeningPlaces: 'unreachable',
      dismissStory: 'unreachable',
    }),
  },
} satisfies Meta<typeof ProfilePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

/** Stores unsynced listening data and actions, then starts a log-out while the server is unreachable. */
const leaveUnsent = async ({ canvas, userEvent }: Played) => {
  const { listener, stories } = currentWorld();
  const [story] = stories;
  const partId = story?.parts[0]?.id ?? '';
  const at = new Date().toISOString();
  const place = { partId, position: 5, duration: 60, heardAt: at };
  const word = { kind: 'removed', about: story?.id, at };
  localStorage.setItem(`unsent-places:${listener?.id}`, JSON.stringify({ [partId]: place }));
  localStorage.setItem(`untold-words:${listener?.id}`, JSON.stringify({ [word.about ?? '']: word }));
  await userEvent.click(canvas.getByRole('button', { name: 'Log out and clear this device' }));
  return within(await screen.findByRole('alertdialog', { name: 'Not everything is saved yet' }));
};
const unsentKeys = () =>
  Object.keys(localStorage).filter((key) => /^(unsent-places|untold-words):/.test(key));

export const AskedBeforeDataIsLost: Story = {
  name: 'Forgetting the device asks before unsynced resume points and marks are lost',
  globals: { viewport: { value: 'phone' } },
  play: async (played) => {
    const dialog = await leaveUnsent(played);
    await expect(dialog.getByRole('button', { name: 'Stay logged in' })).toHaveFocus();
    await expect(
      dialog.getByText(/^We could not save where you stopped last, or your bookmarks and marks\./),
    ).toBeVisible();
    await played.userEvent.click(dialog.getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(localStorage.getItem('token')).not.toBeNull();
    await expect(unsentKeys()).toHaveLength(2);
  },
};

export const ForgottenDespiteUnsyncedData: Story = {
  name: 'Forgetting the device despite unsynced data removes that data too',
  play: async (played) => {
    const dialog = await leaveUnsent(played);
    await played.userEvent.click(dialog.getByRole('button', { name: 'Log out and clear this device' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    await waitFor(() => expect(unsentKeys()).toEqual([]));
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  },
};

export const UnsyncedIsSentFirst: Story = {
  name: 'If the server is reachable, unsynced data is sent before the device is forgotten, without asking',
  parameters: { scene: scenarios.newListener },
  play: async ({ canvas, userEvent }) => {
    const { listener, stories, ports } = currentWorld();
    const word = { kind: 'removed', about: stories[0]?.id ?? '', at: new Date().toISOString() };
    localStorage.setItem(`untold-words:${listener?.id}`, JSON.stringify({ [word.about]: word }));
    await userEvent.click(canvas.getByRole('button', { name: 'Log out and clear this device' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    await expect([...ports.tables.dismissals.values()]).toMatchObject([{ storyId: word.about }]);
    await expect(unsentKeys()).toEqual([]);
  },
};

const AskedToLogIn = () => (
  <p>{useSignInPopup() === null ? 'Nobody is asked to log in' : 'Somebody is asked to log in'}</p>
);

/** The routes as in the app, where the profile asks guests to log in. */
const Guarded = () => (
  <Routes>
    <Route element={<TokenGuard />}>
      <Route path="/profile" element={<ProfilePage />} />
    </Route>
    <Route path="/" element={<AskedToLogIn />} />
  </Routes>
);

export const NotAskedToLogInAgain: Story = {
  name: 'Logging out redirects to Home without opening the login dialog',
  render: () => <Guarded />,
  parameters: { scene: scenarios.newListener },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out' }));
    await expect(await canvas.findByText('Nobody is asked to log in')).toBeVisible();
    await expect(localStorage.getItem('token')).toBeNull();
    const ended = [...currentWorld().ports.tables.sessions.values()].filter(
      ({ endedAt }) => endedAt !== null,
    );
    await expect(ended).toHaveLength(1);
  },
};

export const DiscreetForgotten: Story = {
  name: 'Forgetting the device turns discreet mode off at once, without a reload',
  parameters: { scene: scenarios.newListener },
  beforeEach: () => {
    currentWeb().platform.discreetMode.turn(true);
    return () => currentWeb().platform.discreetMode.turn(false);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out and clear this device' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    await waitFor(() => expect(currentWeb().platform.discreetMode.read()).toBe(false));
    await expect(document.cookie).not.toContain('discreet=1');
  },
};
