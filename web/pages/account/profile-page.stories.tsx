import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ProfilePage } from './profile-page.tsx';

const meta = {
  title: 'Pages/Profile',
  component: ProfilePage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/profile', scene: scenarios.listenerWithThreePicks },
} satisfies Meta<typeof ProfilePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const isAt = (address: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(address));

export const FreeStories: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(canvas.getByText('They stay yours, with or without a plan')).toBeVisible();
    const tile = await canvas.findByRole('link', { name: /Ferry to Fort Kochi/ });
    await expect(tile).toHaveAttribute('href', '/playlist-det/ferry-to-fort-kochi');
    const quickie = await canvas.findByRole('link', { name: /Power Cut/ });
    await expect(quickie).toHaveAttribute('href', '/short-stories-det?slug=power-cut');
    const confession = await canvas.findByRole('link', { name: /The Letter I Kept/ });
    await expect(confession).toHaveAttribute('href', '/herConfession-det?slug=the-letter-i-kept');
    await expect(canvas.queryByText('Admin Panel')).toBeNull();
    // Two genres at most, so that no line begins with a dot.
    for (const story of canvas.getAllByRole('article'))
      await expect((story.textContent ?? '').split('·').length).toBeLessThanOrEqual(2);
  },
};

export const FreeStoriesOfASubscriber: Story = {
  parameters: { scene: scenarios.subscriber },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Come back each month for a new free audio')).toBeVisible();
  },
};

export const AdminPanel: Story = {
  name: 'Admins see an Admin Panel button to the dashboard',
  parameters: { scene: scenarios.admin },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('link', { name: 'Admin Panel' });
    await expect(button).toHaveAttribute('href', '/admin-dashboard');
  },
};

export const FreeStoriesOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const OnePickLeft: Story = {
  parameters: { scene: scenarios.listenerWithTwoPicks },
  play: async ({ canvas }) => {
    const choose = await canvas.findByRole('link', { name: 'Choose Your Free Audios' });
    await expect(choose).toHaveAttribute('href', '/unlock-free-story');
    const { top } = canvas.getByRole('list', { name: 'Free stories' }).getBoundingClientRect();
    await expect(choose.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  },
};

export const NoFreeStories: Story = {
  parameters: { scene: scenarios.newListener },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have not chosen your free audios yet.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Choose Your Free Audios' })).toBeVisible();
  },
};

export const LoadingFreeStories: Story = {
  parameters: { scene: withFaults(scenarios.newListener, { selectedAudios: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading')).toBeInTheDocument();
    await expect(canvas.queryByText('You have not chosen your free audios yet.')).toBeNull();
  },
};

export const Subscription: Story = {
  parameters: { route: '/profile?tab=subscription', scene: scenarios.subscriber },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Subscription' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByText('Enjoy uninterrupted listening')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Current Plan' })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
  },
};

export const TabOfTheNavigation: Story = {
  parameters: { route: { pathname: '/profile', state: { tab: 'subscription' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Subscription' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent(/^\/profile$/);
  },
};

export const SubscriptionOnAPhone: Story = {
  parameters: { route: '/profile?tab=subscription' },
  globals: { viewport: { value: 'phone' } },
};

export const UserDetails: Story = {
  parameters: { route: '/profile?tab=details' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No phone number provided')).toBeVisible();
    await expect(canvas.getByText('Manage your personal details')).toBeVisible();
    await expect(canvas.getAllByText('asha@example.in').length).toBeGreaterThan(0);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Add phone number' })).toBeVisible();
  },
};

export const UserDetailsWithPhone: Story = {
  parameters: { route: '/profile?tab=details', scene: scenarios.listenerWithPhone },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9876543210')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Update phone number' })).toBeVisible();
  },
};

export const DetailsNotLoaded: Story = {
  parameters: {
    route: '/profile?tab=details',
    scene: withFaults(scenarios.newListener, { getPhone: 'server.unexpected' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load this.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const TabsByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: 'Free stories' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Subscription' })).toHaveFocus());
    await isAt('/profile?tab=subscription');
    await userEvent.keyboard('{End}');
    await isAt('/profile?tab=details');
    await userEvent.keyboard('{Home}');
    const first = canvas.getByRole('tab', { name: 'Free stories' });
    await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'));
  },
};

export const PasswordNotSet: Story = {
  parameters: { route: '/profile?tab=details' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No password set')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Set a password' }));
    await expect(await screen.findByRole('dialog', { name: 'Set a password' })).toBeInTheDocument();
  },
};

export const PasswordSet: Story = {
  parameters: { route: '/profile?tab=details', scene: scenarios.listenerWithPassword },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A password is set')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change password' })).toBeVisible();
  },
};

const consent = () =>
  currentWorld().listener && [...currentWorld().ports.tables.users.values()][0]?.marketing;

export const MailsTurnedOff: Story = {
  name: 'The marketing switch turns mails off, with its source and wording',
  parameters: { route: '/profile?tab=details' },
  play: async ({ canvas, userEvent }) => {
    const mails = await canvas.findByRole('switch', { name: 'Mails about new stories and offers' });
    await expect(mails).toBeChecked();
    await userEvent.click(mails);
    await waitFor(() =>
      expect(consent()).toMatchObject({ optedIn: false, source: 'profile', wording: 'profile-1' }),
    );
    await waitFor(() => expect(mails).not.toBeChecked());
  },
};

export const MailsNotSaved: Story = {
  parameters: {
    route: '/profile?tab=details',
    scene: withFaults(scenarios.newListener, { changeMarketing: 'server.unexpected' }),
  },
  play: async ({ canvas, userEvent }) => {
    const mails = await canvas.findByRole('switch', { name: 'Mails about new stories and offers' });
    await userEvent.click(mails);
    const sentence = 'We could not save this. Please try again.';
    await expect(await canvas.findByRole('alert')).toHaveTextContent(sentence);
    await waitFor(() => expect(mails).toBeChecked());
  },
};

export const AccountNotLoaded: Story = {
  parameters: {
    route: '/profile?tab=details',
    scene: withFaults(scenarios.newListener, { account: 'server.unexpected' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load this.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log out' })).toBeVisible();
  },
};

export const LoggingOut: Story = {
  parameters: { route: '/profile?tab=details' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    await isAt(/^\/$/);
    const sessions = [...currentWorld().ports.tables.sessions.values()];
    await expect(sessions.filter(({ endedAt }) => endedAt !== null)).toHaveLength(1);
  },
};

export const LoggedOutElsewhere: Story = {
  name: 'Where you are signed in: another device is logged out from here',
  parameters: { route: '/profile?tab=details' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This device')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out Firefox on Windows' }));
    await waitFor(() => expect(canvas.queryByText('Firefox on Windows')).toBeNull());
    await expect(canvas.getByText('Chrome on Android')).toBeVisible();
    await expect(localStorage.getItem('token')).not.toBeNull();
  },
};

export const DevicesNotLoaded: Story = {
  parameters: {
    route: '/profile?tab=details',
    scene: withFaults(scenarios.newListener, { sessions: 'server.unexpected' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load this.')).toBeVisible();
  },
};

export const DeviceForgotten: Story = {
  name: 'Log out and forget this device removes colours, age and what was heard',
  parameters: { route: '/profile?tab=details' },
  play: async ({ canvas, userEvent }) => {
    localStorage.setItem('listening-places:guest', '{}');
    localStorage.setItem('told-purchases', '["order"]');
    await userEvent.click(canvas.getByRole('button', { name: 'Log out and forget this device' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    await waitFor(() => expect(localStorage.getItem('listening-places:guest')).toBeNull());
    await expect(localStorage.getItem('told-purchases')).toBe('["order"]');
    await isAt(/^\/$/);
  },
};

export const AskingToLogOutEverywhere: Story = {
  parameters: { route: '/profile?tab=details' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out everywhere' }));
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Log out on every device?');
    await expect(screen.getByRole('button', { name: 'Stay logged in' })).toHaveFocus();
    await expect(localStorage.getItem('token')).not.toBeNull();
  },
};

const everywhere = async ({ canvas, userEvent }: Played): Promise<void> => {
  await userEvent.click(canvas.getByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
};

export const LoggedOutEverywhere: Story = {
  name: 'Logging out everywhere raises the token version and leads home',
  parameters: { route: '/profile?tab=details' },
  play: async (played) => {
    await everywhere(played);
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    await isAt(/^\/$/);
    const [listener] = currentWorld().ports.tables.users.values();
    await expect(listener?.tokenVersion).toBe(1);
  },
};

export const NotLoggedOutEverywhere: Story = {
  parameters: {
    route: '/profile?tab=details',
    scene: withFaults(scenarios.newListener, { signOutEverywhere: 'unreachable' }),
  },
  play: async (played) => {
    await everywhere(played);
    const sentence = 'We could not log you out everywhere. Please try again.';
    await expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await expect(localStorage.getItem('token')).not.toBeNull();
  },
};
