import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { ProfilePage } from './profile-page.tsx';

const meta = {
  title: 'Pages/Profile',
  component: ProfilePage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/profile', scene: scenarios.listenerWithThreeFreeStories },
} satisfies Meta<typeof ProfilePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const isAt = (address: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(address));

export const FreeStories: Story = {
  tags: ['reflow'],
  parameters: { proves: ['account-5', 'unlock-12', 'unlock-13', 'unlock-15', 'unlock-18'] },
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
    // The meta line has two genres at most, so that it does not wrap before a separator dot.
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
  parameters: { scene: scenarios.admin, proves: ['staff-1'] },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('link', { name: 'Admin Panel' });
    await expect(button).toHaveAttribute('href', '/admin-dashboard');
  },
};

export const OnePickLeft: Story = {
  parameters: { scene: scenarios.listenerWithTwoFreeStories, proves: ['unlock-14'] },
  play: async ({ canvas }) => {
    const choose = await canvas.findByRole('link', { name: 'Choose Your Free Audios' });
    await expect(choose).toHaveAttribute('href', '/unlock-free-story');
    const { top } = canvas.getByRole('list', { name: 'Free stories' }).getBoundingClientRect();
    await expect(choose.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  },
};

export const NoFreeStories: Story = {
  parameters: { scene: scenarios.newListener, proves: ['unlock-14'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have not chosen your free stories yet.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Choose Your Free Audios' })).toBeVisible();
  },
};

export const LoadingFreeStories: Story = {
  parameters: { scene: withFaults(scenarios.subscriber, { selectedAudios: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading')).toBeInTheDocument();
    await expect(canvas.queryByText('Basic Plan')).toBeNull();
    await expect(canvas.queryByText('You have not chosen your free stories yet.')).toBeNull();
  },
};

export const Subscription: Story = {
  tags: ['reflow'],
  parameters: {
    route: '/profile?tab=subscription',
    scene: scenarios.subscriber,
    proves: ['account-6', 'plans-1'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Subscription' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByText('Enjoy uninterrupted listening')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Current Plan' })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
  },
};

export const TabOfTheNavigation: Story = {
  parameters: { route: { pathname: '/profile', state: { tab: 'subscription' } }, proves: ['account-7'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Subscription' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent(/^\/profile$/);
  },
};

export const UserDetails: Story = {
  parameters: {
    route: '/profile?tab=details',
    proves: ['account-8', 'account-9', 'account-11', 'account-12', 'account-63'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No phone number provided')).toBeVisible();
    await expect(canvas.getByText('Manage your personal details')).toBeVisible();
    await expect(canvas.getAllByText('asha@example.in').length).toBeGreaterThan(0);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Add phone number' })).toBeVisible();
  },
};

export const UserDetailsWithPhone: Story = {
  parameters: {
    route: '/profile?tab=details',
    scene: scenarios.listenerWithPhone,
    proves: ['account-10', 'account-13', 'account-30'],
  },
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
  parameters: { route: '/profile?tab=details', proves: ['account-14'] },
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
    const mails = await canvas.findByRole('switch', { name: 'Emails about new stories and offers' });
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
    const mails = await canvas.findByRole('switch', { name: 'Emails about new stories and offers' });
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
