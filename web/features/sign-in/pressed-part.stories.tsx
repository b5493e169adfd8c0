import { waitingPart } from '@meend/storybook/decorators/waiting-part.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { SignInDialog } from './sign-in-dialog.tsx';

const PressedEpisode = () => {
  const { openSignIn } = useSession();
  return (
    <>
      <Button onClick={() => openSignIn('sign-up', 'locked-part')}>Episode 1</Button>
      <SignInDialog />
    </>
  );
};

const meta = {
  title: 'Pages/Sign in/For a pressed part',
  component: SignInDialog,
  render: () => <PressedEpisode />,
  parameters: { scene: scenarios.guest },
} satisfies Meta<typeof SignInDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The sign-up dialog names the pressed part. */
export const SaysWhatItOpens: Story = {
  beforeEach: () => waitingPart('saffron-hours'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Episode 1' }));
    await screen.findByRole('dialog', { name: 'Sign up & enjoy 3 free audios' });
    await expect(screen.getByText('Hear Episode 1 of Saffron Hours')).toBeVisible();
  },
};
