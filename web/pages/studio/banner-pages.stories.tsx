import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import {
  BANNER_EMAIL,
  BANNER_PASSWORD,
  bannerAdminToken,
  bannerScenes,
} from '@meend/tests/kit/scenarios/scenario-banners.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { createBannerSession } from '@meend/web/features/studio/banners/banner-token.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import { BannerLoginPage } from './banner-login-page.tsx';
import { BannerPage } from './banner-page.tsx';

const BannerPages = () => (
  <Routes>
    <Route path="/sticky-admin-login" element={<BannerLoginPage />} />
    <Route path="/upload-sticky" element={<BannerPage />} />
  </Routes>
);

const meta = {
  title: 'Admin/Sticky banner/Pages',
  component: BannerPages,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/sticky-admin-login', scene: bannerScenes.bannerAdmin },
} satisfies Meta<typeof BannerPages>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const bannerToken = () => currentWeb().platform.lazy(createBannerSession).token;

const asBannerAdmin = async (): Promise<void> => bannerToken().write(await bannerAdminToken(currentWorld()));

const logIn = async ({ canvas, userEvent }: Played, password = BANNER_PASSWORD): Promise<void> => {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), BANNER_EMAIL);
  await userEvent.type(canvas.getByLabelText('Password'), `${password}{Enter}`);
};

export const Login: Story = {
  tags: ['reflow'],
  name: 'The banner login asks for e-mail and password, which can be shown',
  parameters: { proves: ['banner-1'] },
  play: async ({ canvas, userEvent }) => {
    const password = canvas.getByLabelText('Password');
    await expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(password).toHaveAttribute('type', 'password');
  },
};

export const WrongPassword: Story = {
  name: 'Invalid credentials',
  parameters: { proves: ['banner-18'] },
  play: async (played) => {
    await logIn(played, 'not-the-password');
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent('Invalid credentials');
    await expect(played.canvas.getByLabelText('Password')).toHaveFocus();
    await expect(bannerToken().read()).toBeNull();
  },
};

export const ServerUnavailable: Story = {
  parameters: { scene: withFaults(bannerScenes.bannerAdmin, { bannerLogin: 'unreachable' }) },
  play: async (played) => {
    await logIn(played);
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent('We could not log you in.');
  },
};

export const LoggedIn: Story = {
  tags: ['reflow'],
  name: 'The banner admin logs in and sees the banners, with a token stored apart from a listener’s',
  parameters: { proves: ['banner-8'] },
  play: async (played) => {
    await logIn(played);
    await expect(await played.canvas.findByRole('table', { name: 'Banners' })).toBeVisible();
    await expect(played.canvas.getByLabelText('Address')).toHaveTextContent('/upload-sticky');
    await expect(localStorage.getItem('token')).toBeNull();
    await expect(bannerToken().read()).not.toBeNull();
  },
};

export const LogOut: Story = {
  name: 'Logout leads back to the banner login',
  parameters: { route: '/upload-sticky', proves: ['banner-4'] },
  beforeEach: asBannerAdmin,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent('/sticky-admin-login'));
    await expect(bannerToken().read()).toBeNull();
  },
};

export const NotLoggedIn: Story = {
  name: 'Without the flag /upload-sticky leads to the banner login',
  parameters: { route: '/upload-sticky', proves: ['banner-2'] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent('/sticky-admin-login'));
  },
};

export const FlagWithoutToken: Story = {
  name: 'A flag set by hand opens no banners: the server requires a token',
  parameters: { route: '/upload-sticky', proves: ['banner-8'] },
  beforeEach: () => bannerToken().write('made up'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent('/sticky-admin-login'));
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Staff: Story = {
  name: 'Admins manage banners with their own session',
  parameters: { route: '/upload-sticky', scene: bannerScenes.staff },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Banners' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute(
      'href',
      '/admin-dashboard',
    );
    await expect(canvas.queryByRole('button', { name: 'Logout' })).toBeNull();
  },
};
