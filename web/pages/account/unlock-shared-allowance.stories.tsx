import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { UnlockFreeStoryPage } from './unlock-free-story-page.tsx';

const meta = {
  title: 'Pages/Unlock free stories, shared',
  component: UnlockFreeStoryPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/unlock-free-story' },
} satisfies Meta<typeof UnlockFreeStoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Another account of the mailbox chose all three; the page does not say which. */
export const UsedByAnotherAccount: Story = {
  parameters: { scene: scenarios.listenerWhoseMailboxChoseThree },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Your free stories are used' }),
    ).toBeVisible();
    await expect(
      canvas.getByText(/^Accounts that share a mailbox share its free stories, and another account of yours/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans');
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByText(currentWorld().stories[0]?.name ?? '')).toBeNull();
  },
};

export const OneLeftByAnotherAccount: Story = {
  parameters: { scene: scenarios.listenerWithOneFreeStoryLeft },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Choose one free story' }),
    ).toBeVisible();
    await expect(canvas.getByText('0 of 1 chosen')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add 1 Audio Story' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Saffron Hours/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('dialog', { name: 'Unlocking free audios' });
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    await canvas.findByRole('heading', { level: 1, name: 'Your free stories are used' });
    await expect(await canvas.findByRole('button', { name: 'Play Saffron Hours' })).toBeVisible();
  },
};

/** A failed answer takes no choice away. */
export const AllowanceUnknown: Story = {
  parameters: { scene: withFaults(scenarios.newListener, { freeAudioLength: 'server.unexpected' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 of 3 chosen')).toBeVisible();
  },
};
