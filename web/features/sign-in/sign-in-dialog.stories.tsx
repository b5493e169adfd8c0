import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { SignInDialog } from './sign-in-dialog.tsx';

const Header = () => {
  const { openSignIn } = useSession();
  return (
    <>
      <Button variant="secondary" onClick={() => openSignIn('login', 'story')}>
        Log in
      </Button>{' '}
      <Button onClick={() => openSignIn('sign-up', 'story')}>Sign up</Button>
      <SignInDialog />
    </>
  );
};

const meta = {
  title: 'Pages/Sign in/Dialog',
  component: SignInDialog,
  render: () => <Header />,
  parameters: { scene: scenarios.guest },
} satisfies Meta<typeof SignInDialog>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const guestWith = (faults: Parameters<typeof withFaults>[1]) => withFaults(scenarios.guest, faults);

const open = async ({ canvas, userEvent }: Played, name: 'Sign up' | 'Log in'): Promise<void> => {
  await userEvent.click(canvas.getByRole('button', { name }));
  await screen.findByRole('dialog');
};

const toEmail = async (played: Played, name: 'Sign up' | 'Log in' = 'Sign up'): Promise<HTMLElement> => {
  await open(played, name);
  await played.userEvent.click(screen.getByRole('button', { name: 'Continue with email' }));
  return screen.findByLabelText('Email');
};

const withMeta = (name: string, content: string) => () => {
  const meta = Object.assign(document.createElement('meta'), { name, content });
  document.head.append(meta);
  return () => meta.remove();
};

const offersGoogle = withMeta('google', 'on');

const send = async (played: Played, email: string, name: 'Sign up' | 'Log in' = 'Sign up'): Promise<void> => {
  const field = await toEmail(played, name);
  await played.userEvent.type(field, email);
  await played.userEvent.keyboard('{Enter}');
};

export const SignUp: Story = {
  parameters: { proves: ['account-16', 'account-21', 'account-22'] },
  play: async (played) => {
    await open(played, 'Sign up');
    await expect(screen.getByRole('heading', { name: 'Sign up & enjoy 3 free audios' })).toHaveFocus();
    await expect(screen.getByText('Loved by 2000+ ears')).toBeInTheDocument();
  },
};

export const SignUpWithGoogle: Story = {
  tags: ['reflow'],
  parameters: { proves: ['account-19'] },
  beforeEach: offersGoogle,
  play: async (played) => {
    await open(played, 'Sign up');
    const google = screen.getByRole('link', { name: 'Continue with Google' });
    const address = new URL(google.getAttribute('href') ?? '');
    await expect(address.pathname).toBe('/api/gauth/auth/google');
    await expect(address.searchParams.get('marketingOptIn')).toBe('true');
    await played.userEvent.click(screen.getByRole('checkbox'));
    await expect(google.getAttribute('href')).toContain('marketingOptIn=false');
    await expect(screen.getByText('or')).toBeVisible();
  },
};

export const LoginWithGoogle: Story = {
  parameters: { proves: ['account-19'] },
  beforeEach: offersGoogle,
  play: async (played) => {
    await open(played, 'Log in');
    const google = screen.getByRole('link', { name: 'Continue with Google' });
    await expect(google).toHaveAttribute('href', `${window.location.origin}/api/gauth/auth/google`);
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};

export const Login: Story = {
  parameters: { proves: ['account-15'] },
  play: async (played) => {
    await open(played, 'Log in');
    await expect(screen.getByRole('heading', { name: 'Welcome back' })).toHaveFocus();
    await expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull();
  },
};

export const EmailStep: Story = {
  tags: ['reflow'],
  parameters: { proves: ['content-pages-4', 'account-18', 'account-20'] },
  play: async (played) => {
    const field = await toEmail(played);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(screen.getByRole('checkbox')).toBeChecked();
    const cookies = screen.getByRole('link', { name: 'How we use cookies' });
    await expect(cookies).toHaveAttribute('href', '/cookies');
  },
};

export const ConsentNotTicked: Story = {
  name: 'With the marketing opt-in off by default, consent requires ticking the box',
  beforeEach: withMeta('marketing-opt-in', 'off'),
  play: async (played) => {
    await toEmail(played);
    await expect(screen.getByRole('checkbox')).not.toBeChecked();
  },
};

export const LoginEmailStep: Story = {
  play: async (played) => {
    await toEmail(played, 'Log in');
    await expect(screen.queryByRole('checkbox')).toBeNull();
    const button = screen.getByRole('button', { name: 'Send my login link' });
    await waitFor(() => expect(button).toBeVisible());
  },
};

export const WrongEmail: Story = {
  parameters: { proves: ['account-54', 'account-56'] },
  play: async (played) => {
    const field = await toEmail(played);
    await played.userEvent.type(field, 'Asha@mail');
    await expect(field).toHaveValue('asha@mail');
    await played.userEvent.tab();
    await expect(field).toHaveAccessibleDescription('Enter a valid email address');
    await expect(field).toBeInvalid();
    await played.userEvent.type(field, '.in');
    await expect(field).toBeValid();
  },
};

export const DidYouMeanGmail: Story = {
  play: async (played) => {
    const field = await toEmail(played);
    await played.userEvent.type(field, 'asha@gmial.com');
    const offer = await screen.findByRole('button', { name: 'Did you mean gmail.com?' });
    await expect(offer.closest('[role=status]')).not.toBeNull();
    await played.userEvent.click(offer);
    await expect(field).toHaveValue('asha@gmail.com');
    await expect(field).toHaveFocus();
    await waitFor(() => expect(offer).not.toBeInTheDocument());
  },
};

export const TypoHintBlocksNothing: Story = {
  play: async (played) => {
    await send(played, 'asha@gmial.com');
    await expect(await screen.findByText(/We sent it to asha@gmial\.com/)).toBeVisible();
  },
};

export const NoEmail: Story = {
  parameters: { proves: ['account-55'] },
  play: async (played) => {
    const field = await toEmail(played);
    await played.userEvent.click(screen.getByRole('button', { name: 'Send my sign-up link' }));
    await expect(field).toHaveAccessibleDescription('⚠︎ Enter your email');
    await expect(field).toHaveFocus();
  },
};

export const Sending: Story = {
  parameters: { scene: guestWith({ requestSignupLink: 'silence' }) },
  play: async (played) => {
    await send(played, 'asha@example.in');
    const button = screen.getByRole('button', { name: 'Send my sign-up link' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Sent: Story = {
  play: async (played) => {
    await send(played, 'asha@example.in');
    const sentence = await screen.findByText('Verification link sent to your email');
    await expect(sentence.closest('[role=status]')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Enter the six-digit code/)).toHaveFocus());
    await expect(screen.getByText(/We sent it to asha@example\.in/)).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(currentWorld().ports.mails()).toHaveLength(1);
  },
};

export const SentOnAMachineWithAMailbox: Story = {
  beforeEach: withMeta('mailbox', '/dev/mailbox'),
  play: async (played) => {
    await send(played, 'asha@example.in');
    const mailbox = await screen.findByRole('link', { name: 'Open the mailbox' });
    await expect(mailbox).toHaveAttribute('href', `${window.location.origin}/dev/mailbox`);
  },
};

export const LoginLinkSent: Story = {
  parameters: { scene: scenarios.loggedOutListener, proves: ['account-79'] },
  play: async (played) => {
    await send(played, 'asha@example.in', 'Log in');
    const sentence = await screen.findByText('Login link sent to your email');
    await expect(sentence.closest('[role=status]')).toBeVisible();
  },
};

export const AnotherAddress: Story = {
  play: async (played) => {
    await send(played, 'asha@example.in');
    await played.userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
    await expect(await screen.findByLabelText('Email')).toHaveValue('');
  },
};

export const RefusedByTheServer: Story = {
  parameters: { scene: guestWith({ requestSignupLink: 'request.too-many' }), proves: ['account-80'] },
  play: async (played) => {
    await send(played, 'asha@example.in');
    const sentence = 'Too many tries. Please wait a few minutes and try again.';
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(sentence));
  },
};

export const LoginRefusedByTheServer: Story = {
  name: 'A rejected login link request shows the server’s message',
  parameters: { scene: guestWith({ requestLoginLink: 'server.unexpected' }), proves: ['account-77'] },
  play: async (played) => {
    await send(played, 'asha@example.in', 'Log in');
    const sentence = 'Something went wrong on our side. Please try again.';
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(sentence));
  },
};

export const NoConnection: Story = {
  parameters: { scene: guestWith({ requestLoginLink: 'unreachable' }), proves: ['account-78'] },
  play: async (played) => {
    await send(played, 'asha@example.in', 'Log in');
    const sentence = '⚠︎ Unexpected error. Please try again.';
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(sentence));
  },
};

export const TogglingKeepsTheAddress: Story = {
  parameters: { proves: ['account-17'] },
  play: async (played) => {
    await played.userEvent.type(await toEmail(played), 'asha@example.in');
    const dialog = within(screen.getByRole('dialog'));
    await played.userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
    await expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    await expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
  },
};

export const ClosingGivesTheFocusBack: Story = {
  parameters: { proves: ['account-28'] },
  play: async (played) => {
    await open(played, 'Log in');
    await played.userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(played.canvas.getByRole('button', { name: 'Log in' })).toHaveFocus());
  },
};
