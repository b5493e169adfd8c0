import { isMailed } from '@meend/core/account/secrets/one-time-secret.ts';
import { refuseStorage } from '@meend/storybook/decorators/refused-storage.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { mailedCode } from '@meend/storybook/decorators/sign-in-link.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, screen, waitFor } from 'storybook/test';
import { SignInDialog } from '../sign-in-dialog.tsx';

const Visit = () => {
  const { user, openSignIn } = useSession();
  const { pathname } = useLocation();
  return (
    <main>
      <p>
        {user?.email ?? 'A guest'} is at <span role="note">{pathname}</span>
      </p>
      <Button variant="secondary" onClick={() => openSignIn('login', 'story')}>
        Log in
      </Button>{' '}
      <Button onClick={() => openSignIn('sign-up', 'story')}>Sign up</Button>
      <SignInDialog />
    </main>
  );
};

const meta = {
  title: 'Pages/Sign in/Code',
  component: SignInDialog,
  render: () => <Visit />,
  parameters: { scene: scenarios.guest, route: '/temptations' },
} satisfies Meta<typeof SignInDialog>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const code = (): string => mailedCode(currentWorld());

const wrongCode = (): string => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');

const LABEL = 'Enter the six-digit code from the email';

const askForCode = async ({ canvas, userEvent }: Played, name = 'Sign up'): Promise<HTMLElement> => {
  await userEvent.click(canvas.getByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with email' }));
  await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.in{Enter}');
  return screen.findByLabelText(LABEL);
};

const isAt = ({ canvas }: Played, path: string): Promise<void> =>
  waitFor(() => expect(canvas.getByRole('note')).toHaveTextContent(path));

export const CodeField: Story = {
  tags: ['reflow'],
  play: async (played) => {
    const field = await askForCode(played);
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
  },
};

export const NewListenerGoesToTheirFreeAudios: Story = {
  play: async (played) => {
    const field = await askForCode(played);
    await played.userEvent.click(field);
    await played.userEvent.paste(` ${code().slice(0, 3)} ${code().slice(3)} `);
    await isAt(played, '/unlock-free-story');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await played.canvas.findByText(/^asha@example\.in is at/)).toBeVisible();
  },
};

const triesLeft = (): number =>
  5 -
  Math.max(
    ...[...currentWorld().ports.tables.oneTimeSecrets.values()]
      .filter(isMailed)
      .map(({ codeAttempts }) => codeAttempts),
  );

export const SentAtTheSixthDigit: Story = {
  name: 'The code is submitted at the sixth digit and signs in',
  parameters: { scene: scenarios.loggedOutListener },
  play: async (played) => {
    const field = await askForCode(played, 'Log in');
    await expect(field).toHaveAccessibleDescription('We check it as soon as you type the last digit.');
    await played.userEvent.type(field, code().slice(0, 5));
    await expect(triesLeft()).toBe(5);
    await played.userEvent.type(field, code().slice(5));
    await isAt(played, '/');
    await waitFor(() => expect(localStorage.getItem('token')).not.toBeNull());
  },
};

export const WrongCodeCorrected: Story = {
  name: 'A wrong code is submitted once, and so is its correction',
  play: async (played) => {
    const field = await askForCode(played);
    await played.userEvent.click(field);
    await played.userEvent.paste(wrongCode());
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription(
      /This code is not right or has expired\. Check it, or ask for a new one\./,
    );
    await waitFor(() => expect(field).toHaveFocus());
    await expect(triesLeft()).toBe(4);
    // The rejected code is selected, so that typing replaces it.
    await played.userEvent.keyboard(code().slice(0, 5));
    await expect(field).toHaveValue(code().slice(0, 5));
    await expect(field).toBeValid();
    await expect(triesLeft()).toBe(4);
    await played.userEvent.keyboard(code().slice(5));
    await isAt(played, '/unlock-free-story');
  },
};

export const CodeNotComplete: Story = {
  play: async (played) => {
    const field = await askForCode(played);
    await played.userEvent.type(field, '123 4{Enter}');
    await expect(field).toHaveAccessibleDescription(/^Enter all six digits of the code/);
    await played.userEvent.type(field, '5');
    await expect(field).toBeValid();
  },
};

export const NoConnection: Story = {
  parameters: { scene: withFaults(scenarios.guest, { verifyCode: 'unreachable' }) },
  play: async (played) => {
    const field = await askForCode(played);
    await played.userEvent.type(field, `${code()}{Enter}`);
    const sentence = '⚠︎ Unexpected error. Please try again.';
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)));
    await expect(field).toHaveValue(code());
  },
};

export const Verifying: Story = {
  parameters: { scene: withFaults(scenarios.guest, { verifyCode: 'silence' }) },
  play: async (played) => {
    const field = await askForCode(played);
    await played.userEvent.type(field, `${code()}{Enter}`);
    const button = screen.getByRole('button', { name: 'Continue' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await expect(screen.getByText('Checking the code')).toHaveAttribute('role', 'status');
  },
};

export const TokenNotKept: Story = {
  play: async (played) => {
    const field = await askForCode(played);
    const allow = refuseStorage('token');
    await played.userEvent.type(field, `${code()}{Enter}`);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Login failed\. Please try again\./));
    allow();
  },
};

export const BrowserKeepsNothing: Story = {
  name: 'A browser that keeps nothing is told so before the code is used, which works once it keeps data',
  play: async (played) => {
    const field = await askForCode(played);
    const allow = refuseStorage();
    await played.userEvent.type(field, `${code()}{Enter}`);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/^Your browser blocks cookies and site data here/),
    );
    allow();
    await played.userEvent.type(field, '{Enter}');
    await isAt(played, '/unlock-free-story');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const SendAgainWaits: Story = {
  play: async (played) => {
    await askForCode(played);
    const button = screen.getByRole('button', { name: /^Send again in \d+ s$/ });
    await expect(button).toHaveAccessibleDescription('You can send a new email after 30 seconds.');
    await played.userEvent.click(button);
    await expect(currentWorld().ports.mails()).toHaveLength(1);
    await expect(screen.getByRole('status', { name: 'Send again' })).toBeEmptyDOMElement();
  },
};

export const SendAgainAfterThirtySeconds: Story = {
  play: async (played) => {
    const elapsed = performance.now.bind(performance);
    await askForCode(played);
    const first = code();
    performance.now = () => elapsed() + 31_000;
    const button = await screen.findByRole('button', { name: 'Send again' });
    const told = screen.getByRole('status', { name: 'Send again' });
    await expect(told).toHaveTextContent('You can send the email again now.');
    await played.userEvent.click(button);
    await waitFor(() => expect(told).toHaveTextContent('The email is on its way again.'));
    await expect(currentWorld().ports.mails()).toHaveLength(2);
    await expect(code()).not.toBe(first);
    performance.now = elapsed;
  },
};
