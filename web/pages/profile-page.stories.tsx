import { asPage } from '@meend/storybook/decorators/page.tsx';
import { scenes, withFaults } from '@meend/web/mocks/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ProfilePage } from './profile-page.tsx';

const meta = {
  title: 'Pages/Profile',
  component: ProfilePage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/profile', scene: scenes.listenerWithThreePicks },
} satisfies Meta<typeof ProfilePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FreeStories: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(canvas.getByText('Come back each month for a new free audio')).toBeVisible();
    const tile = await canvas.findByRole('link', { name: /Ferry to Fort Kochi/ });
    await expect(tile).toHaveAttribute('href', '/playlist-det/ferry-to-fort-kochi');
    await expect(canvas.queryByText('Admin Panel')).toBeNull();
  },
};

export const FreeStoriesOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const OnePickLeft: Story = {
  parameters: { scene: scenes.listenerWithTwoPicks },
  play: async ({ canvas }) => {
    const choose = await canvas.findByRole('link', { name: 'Choose Your Free Audios' });
    await expect(choose).toHaveAttribute('href', '/unlock-free-story');
  },
};

export const NoFreeStories: Story = {
  parameters: { scene: scenes.newListener },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have not chosen your free audios yet.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Choose Your Free Audios' })).toBeVisible();
  },
};

export const LoadingFreeStories: Story = {
  parameters: { scene: withFaults(scenes.newListener, { selectedAudios: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading')).toBeInTheDocument();
    await expect(canvas.queryByText('You have not chosen your free audios yet.')).toBeNull();
  },
};

export const Subscription: Story = {
  parameters: { route: '/profile?tab=subscription', scene: scenes.subscriber },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Subscription' })).toHaveAttribute('aria-selected', 'true');
    await expect(await canvas.findByRole('button', { name: 'Current Plan' })).toBeVisible();
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
    await expect(canvas.getByRole('button', { name: 'Add phone number' })).toBeVisible();
  },
};

export const UserDetailsWithPhone: Story = {
  parameters: { route: '/profile?tab=details', scene: scenes.listenerWithPhone },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9876543210')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Update phone number' })).toBeVisible();
  },
};

export const DetailsNotLoaded: Story = {
  parameters: {
    route: '/profile?tab=details',
    scene: withFaults(scenes.newListener, { getPhone: 'server.unexpected' }),
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
    await expect(canvas.getByLabelText('Address')).toHaveTextContent('/profile?tab=subscription');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByLabelText('Address')).toHaveTextContent('/profile?tab=details');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'Free stories' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const LoggingOut: Story = {
  parameters: { route: '/profile?tab=details' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(localStorage.getItem('token')).toBeNull();
  },
};
