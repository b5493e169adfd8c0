import { backFromGoogle, googleLanding } from '@meend/storybook/decorators/google-landing.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { refuseStorage } from '@meend/storybook/decorators/refused-storage.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { GoogleLandingPage } from './google-landing-page.tsx';

const meta = {
  title: 'Pages/Sign in/Google landing',
  component: GoogleLandingPage,
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: () => googleLanding(currentWorld()),
    scene: backFromGoogle(scenarios.loggedOutListener),
  },
} satisfies Meta<typeof GoogleLandingPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const FAILED = 'Failed to sign in with Google. Please try again later.';

const leadsTo = ({ canvas }: Played, address: RegExp): Promise<void> =>
  waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent(address));

const says = ({ canvas }: Played, sentence: string): Promise<void> =>
  waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(sentence));

export const Verifying: Story = {
  parameters: {
    scene: withFaults(backFromGoogle(scenarios.loggedOutListener), { verifyLoginToken: 'silence' }),
  },
  play: async (played) => {
    await says(played, 'Verifying...');
    await leadsTo(played, /^\/gauth\/user-profile$/);
  },
};

export const KnownListener: Story = {
  parameters: { proves: ['account-2', 'account-48'] },
  play: async (played) => {
    await says(played, 'Login successful. Redirecting...');
    await leadsTo(played, /^\/$/);
    await expect(localStorage.getItem('token')).not.toBeNull();
  },
};

export const NewListener: Story = {
  parameters: { scene: backFromGoogle(scenarios.guest) },
  play: async (played) => {
    await says(played, 'Account verified successfully. Redirecting...');
    await leadsTo(played, /^\/unlock-free-story$/);
  },
};

export const FollowsAnOwnPath: Story = {
  parameters: {
    route: () => `${googleLanding(currentWorld())}&redirect_url=%2Ftemptations`,
    proves: ['account-49'],
  },
  play: (played) => leadsTo(played, /^\/temptations$/),
};

export const Failed: Story = {
  tags: ['reflow'],
  parameters: { route: '/gauth/user-profile', proves: ['account-81'] },
  play: async (played) => {
    await says(played, FAILED);
    await expect(played.canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(played.canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
};

export const TokenNotKept: Story = {
  beforeEach: () => refuseStorage('token'),
  play: (played) => says(played, FAILED),
};
