import { delays } from '@meend/core/shared/timings.ts';
import { inOtherBrowser } from '@meend/storybook/decorators/other-browser.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { mailedLink, withLink } from '@meend/storybook/decorators/sign-in-link.ts';
import { endAtOnce, runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { VerifyRegistrationPage } from './verify-pages.tsx';

const meta = {
  title: 'Pages/Sign in/Verify registration',
  component: VerifyRegistrationPage,
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: () => mailedLink(currentWorld()),
    scene: withLink(scenarios.guest, 'registration'),
  },
} satisfies Meta<typeof VerifyRegistrationPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const redirectAtOnce = () => endAtOnce(delays.afterRegistration);

const leadsTo = ({ canvas }: Played, address: RegExp): Promise<void> =>
  waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent(address));

export const Verifying: Story = {
  parameters: {
    scene: withFaults(withLink(scenarios.guest, 'registration'), { verifyRegistrationToken: 'silence' }),
    proves: ['account-23'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Verifying...');
    await waitFor(() => expect(canvas.getByLabelText('Address')).not.toHaveTextContent('token'));
  },
};

export const LeadsOn: Story = {
  name: 'Leads a new listener to /unlock-free-story after 2 seconds',
  parameters: { proves: ['account-43', 'account-45', 'account-47', 'account-95'] },
  beforeEach: () => suspendTimers(delays.afterRegistration),
  play: async (played) => {
    await played.canvas.findByText('Account verified successfully. Redirecting...');
    await expect(played.canvas.getByRole('button', { name: 'Go now' })).toBeVisible();
    await runSuspendedTimers();
    await leadsTo(played, /^\/unlock-free-story$/);
    await expect(localStorage.getItem('token')).not.toBeNull();
  },
};

export const FollowsItsRedirectUrl: Story = {
  name: 'Redirects to the link’s redirectUrl, if it has one',
  parameters: {
    route: () => `${mailedLink(currentWorld())}&redirectUrl=%2Ftemptations`,
    proves: ['account-4', 'account-44'],
  },
  beforeEach: redirectAtOnce,
  play: (played) => leadsTo(played, /^\/temptations$/),
};

export const KnownListener: Story = {
  name: 'Redirects a listener with an existing account to /',
  parameters: { scene: withLink(scenarios.loggedOutListener, 'registration'), proves: ['account-46'] },
  beforeEach: redirectAtOnce,
  play: (played) => leadsTo(played, /^\/$/),
};

export const Invalid: Story = {
  parameters: { route: '/registration/verify', proves: ['account-62', 'account-86'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Invalid registration link');
    await expect(canvas.getByRole('button', { name: 'Send a new link' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
};

export const UsedAlready: Story = {
  parameters: { route: '/registration/verify?token=used-already', proves: ['account-88'] },
  play: async ({ canvas }) => {
    const sentence = 'An error occurred. Please try again.';
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(sentence));
  },
};

export const NoTokenReturned: Story = {
  parameters: {
    scene: withFaults(withLink(scenarios.guest, 'registration'), { verifyRegistrationToken: 'empty' }),
    proves: ['account-87'],
  },
  play: async ({ canvas }) => {
    const sentence = 'Verification failed. Please try again.';
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(sentence));
    await expect(localStorage.getItem('token')).toBeNull();
  },
};

export const InAnotherBrowser: Story = {
  beforeEach: [inOtherBrowser, redirectAtOnce],
  play: async (played) => {
    const { canvas, userEvent } = played;
    await expect(canvas.getByRole('status')).toHaveTextContent('Continue as a•••@example.in?');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await leadsTo(played, /^\/unlock-free-story$/);
  },
};
