import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { SignInPanel } from './sign-in-panel.tsx';

const withGoogle = () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'google', content: 'on' });
  document.head.append(meta);
  return () => meta.remove();
};

const meta = {
  title: 'Pages/Sign in/Mail limits',
  component: SignInPanel,
  beforeEach: withGoogle,
  parameters: { scene: scenarios.guest },
} satisfies Meta<typeof SignInPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const send = async ({ canvas, userEvent }: Played): Promise<void> => {
  await userEvent.click(canvas.getByRole('button', { name: 'Continue with email' }));
  await userEvent.type(await canvas.findByLabelText('Email'), 'asha@example.in{Enter}');
};

export const TooManyMails: Story = {
  parameters: { scene: withFaults(scenarios.guest, { requestLoginLink: 'mail.too-many' }) },
  play: async (played) => {
    await send(played);
    const { canvas } = played;
    await waitFor(() =>
      expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(
        /^Many people are logging in right now\./,
      ),
    );
    const google = canvas.getByRole('link', { name: 'Continue with Google' });
    await expect(google).toHaveAttribute('href', expect.stringContaining('/api/gauth/auth/google'));
  },
};

/** Google has limits of its own. */
export const TooManyTries: Story = {
  parameters: { scene: withFaults(scenarios.guest, { requestLoginLink: 'request.too-many' }) },
  play: async (played) => {
    await send(played);
    await expect(await played.canvas.findByRole('link', { name: 'Continue with Google' })).toBeVisible();
  },
};

export const NoGoogleForOtherErrors: Story = {
  parameters: { scene: withFaults(scenarios.guest, { requestLoginLink: 'server.unexpected' }) },
  play: async (played) => {
    await send(played);
    await waitFor(() =>
      expect(played.canvas.getByLabelText('Email')).toHaveAccessibleDescription(/went wrong/),
    );
    await expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull();
  },
};

export const MailComesLater: Story = {
  parameters: {
    scene: async () => ({
      ...(await scenarios.guest()),
      mailAdmission: { delayMs: 200_000, announcedMs: 200_000, exceeded: 'everybody' },
    }),
  },
  play: async (played) => {
    await send(played);
    await expect(
      await played.canvas.findByText(
        /^We are sending many emails\. Yours will reach asha@example\.in within 4 minutes\./,
      ),
    ).toBeVisible();
  },
};
