import { delays } from '@meend/core/shared/timings.ts';
import { inOtherBrowser, inOtherBrowserOf } from '@meend/storybook/decorators/other-browser.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { allowStorage, refuseStorage } from '@meend/storybook/decorators/refused-storage.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { mailedLink, withLink } from '@meend/storybook/decorators/sign-in-link.ts';
import { runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { VerifyLoginPage } from './verify-pages.tsx';

const meta = {
  title: 'Pages/Sign in/Verify login',
  component: VerifyLoginPage,
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: () => mailedLink(currentWorld()),
    scene: withLink(scenarios.loggedOutListener, 'login'),
  },
} satisfies Meta<typeof VerifyLoginPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const leadsTo = ({ canvas }: Played, address: RegExp): Promise<void> =>
  waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent(address));

export const Verifying: Story = {
  parameters: {
    scene: withFaults(withLink(scenarios.loggedOutListener, 'login'), { verifyLoginToken: 'silence' }),
    proves: ['account-23', 'account-40'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Verifying...');
    await waitFor(() => expect(canvas.getByLabelText('Address')).not.toHaveTextContent('token'));
  },
};

export const LeadsOn: Story = {
  name: 'Leads to / a second after the login',
  parameters: { proves: ['account-3', 'account-24', 'account-41', 'account-42', 'account-94'] },
  beforeEach: () => suspendTimers(delays.afterLogin),
  play: async (played) => {
    await played.canvas.findByText('Login successful. Redirecting...');
    await expect(played.canvas.getByRole('button', { name: 'Go now' })).toBeVisible();
    await runSuspendedTimers();
    await leadsTo(played, /^\/$/);
    await expect(localStorage.getItem('token')).not.toBeNull();
  },
};

export const Invalid: Story = {
  parameters: { route: '/login/verify', proves: ['account-61', 'account-82'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Invalid login link');
    await expect(canvas.getByRole('button', { name: 'Send a new link' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
};

export const UsedAlready: Story = {
  parameters: { route: '/login/verify?token=used-already', proves: ['account-85'] },
  play: async ({ canvas }) => {
    const sentence = 'An error occurred. Please try again.';
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(sentence));
    await expect(
      canvas.getByText('This link has expired or was already used. Please ask for a new one.'),
    ).toBeVisible();
  },
};

export const TriedAgain: Story = {
  name: 'A link that a connection error kept from being verified is retried, and signs in',
  parameters: {
    scene: withFaults(withLink(scenarios.loggedOutListener, 'login'), { verifyLoginToken: 'unreachable' }),
  },
  play: async (played) => {
    const { canvas, userEvent } = played;
    const again = await canvas.findByRole('button', { name: 'Try again' });
    await expect(canvas.getByRole('status')).toHaveTextContent('An error occurred. Please try again.');
    await expect(canvas.queryByRole('button', { name: 'Send a new link' })).toBeNull();
    currentWorld().faults.clear();
    await userEvent.click(again);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await leadsTo(played, /^\/$/);
  },
};

export const OfAPausedAccount: Story = {
  name: 'The link of a paused account shows the specified text and the reason',
  parameters: {
    route: '/login/verify?token=any',
    scene: withFaults(scenarios.guest, { verifyLoginToken: 'session.suspended' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This account is paused. Please write to us.')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('An error occurred. Please try again.');
  },
};

export const TokenNotKept: Story = {
  parameters: { proves: ['account-84'] },
  beforeEach: () => refuseStorage('token'),
  play: async ({ canvas }) => {
    const sentence = 'Login failed. Please try again.';
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(sentence));
  },
};

const BLOCKED = 'Your browser blocks cookies and site data here, so you would not stay logged in.';

export const BrowserKeepsNothing: Story = {
  name: 'A browser that keeps nothing is told so before the link is used, which works once it keeps data',
  beforeEach: () => refuseStorage(),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(BLOCKED));
    await expect(canvas.getByText(/^Allow them for this site, then try again\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(BLOCKED);
    allowStorage();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Login successful. Redirecting...')).toBeVisible();
  },
};

export const NoTokenReturned: Story = {
  parameters: {
    scene: withFaults(withLink(scenarios.loggedOutListener, 'login'), { verifyLoginToken: 'empty' }),
    proves: ['account-83'],
  },
  play: async ({ canvas }) => {
    const sentence = 'Login failed. Please try again.';
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(sentence));
    await expect(localStorage.getItem('token')).toBeNull();
  },
};

export const InAnotherBrowser: Story = {
  beforeEach: inOtherBrowser,
  play: async (played) => {
    const { canvas, userEvent } = played;
    await expect(canvas.getByRole('status')).toHaveTextContent('Continue as a•••@example.in?');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await leadsTo(played, /^\/$/);
  },
};

export const AskingForALongAddress: Story = {
  tags: ['reflow'],
  beforeEach: inOtherBrowserOf('m•••@correspondence.longest-family-name.example.in'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: /^Continue as m•••@correspondence/ }),
    ).toBeVisible();
  },
};
