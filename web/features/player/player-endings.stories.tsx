import {
  currentStage,
  FakePlayer,
  fakeQueue,
  guestQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { createEndedPlan } from '@meend/web/features/player/plan-end/ended-plan.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Player/Endings',
  component: FakePlayer,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const phone = { viewport: { value: 'phone' } };
const player = async () => within(await screen.findByRole('region', { name: 'Audio player' }));

export const OnePrimaryAction: Story = {
  name: 'When a teaser ends, Continue is the primary action of the open player instead of Play',
  globals: phone,
  beforeEach: withFakePlayer((stage) => {
    stage.start(guestQueue, 'Teaser', 1_316);
    stage.listen(3);
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await player()).findByRole('button', { name: /^Open player/ }));
    const open = within(await screen.findByRole('dialog'));
    const fill = (name: string) => getComputedStyle(open.getByRole('button', { name })).backgroundColor;
    await open.findByRole('button', { name: 'Continue with Episode 1' });
    await expect(fill('Continue with Episode 1')).not.toBe('rgba(0, 0, 0, 0)');
    await expect(fill('Play')).toBe('rgba(0, 0, 0, 0)');
    await expect(open.getByText('0:00')).toBeVisible();
  },
};

export const PlanEnded: Story = {
  tags: ['picture'],
  name: 'A part that played while the plan ended is followed by why, the plans and what is still open',
  globals: phone,
  beforeEach: withFakePlayer((stage) => {
    stage.start(fakeQueue, 'Episode 2', 1_316);
    currentPlayer()
      .lazy(createEndedPlan)
      .set({
        itemId: 'Episode 2',
        endedAt: '2026-12-03T18:00:00Z',
        openParts: ['Teaser', 'Episode 1'],
      });
    stage.listen(3);
  }),
  play: async () => {
    await player();
    await expect(
      await screen.findByText('Your plan ended on 3 Dec. Still open: Teaser, Episode 1'),
    ).toBeVisible();
    await expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/profile?tab=subscription',
    );
    await expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
  },
};

export const OnePrimaryActionBelowTheStage: Story = {
  name: 'With the stage up, Continue is offered once',
  beforeEach: withFakePlayer((stage) => {
    stage.start(guestQueue, 'Teaser', 1_316);
    stage.listen(3);
  }),
  play: async ({ userEvent }) => {
    const bar = await player();
    await screen.findByRole('button', { name: 'Continue with Episode 1' });
    await userEvent.click(bar.getByRole('button', { name: 'Open player' }));
    await screen.findByRole('region', { name: 'The Last Train to Shimla' });
    await expect(screen.getAllByRole('button', { name: 'Continue with Episode 1' })).toHaveLength(1);
  },
};

const closeAndUndo = async ({ userEvent }: Played): Promise<void> => {
  const bar = await player();
  await userEvent.click(await bar.findByRole('button', { name: 'More' }));
  await userEvent.click(await bar.findByRole('menuitem', { name: 'Close player' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Audio player' })).toBeNull());
  await expect(currentStage().audio.isSounding()).toBe(false);
  await expect(screen.getByRole('main')).toHaveFocus();
  await expect(await screen.findByText('Closed. Your place is saved.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(currentPlayer().read()).toMatchObject({ status: 'paused', position: 462 }));
  await expect(currentStage().audio.isSounding()).toBe(false);
};

export const Closed: Story = {
  name: 'The mini player’s menu closes the player, and Undo restores it, paused at its position',
  globals: phone,
  beforeEach: withFakePlayer((stage) => stage.start(fakeQueue, 'Episode 1', 462)),
  play: closeAndUndo,
};

export const QueueInOneLine: Story = {
  name: 'On the stage a part’s name and length share a line, so that more parts fit',
  beforeEach: withFakePlayer((stage) => stage.start(fakeQueue, 'Episode 1', 462)),
  play: async ({ userEvent }) => {
    const bar = await player();
    await userEvent.click(bar.getByRole('button', { name: 'Up next' }));
    const stage = await screen.findByRole('region', { name: 'The Last Train to Shimla' });
    const row = (await within(stage).findByText('Episode 2')).closest('li');
    const [name, length] = ['Episode 2', '21:58'].map((words) =>
      within(row as HTMLElement)
        .getByText(words)
        .getBoundingClientRect(),
    );
    await expect(length?.left).toBeGreaterThanOrEqual(name?.right ?? 0);
    await expect(row?.clientHeight).toBeLessThanOrEqual(66);
  },
};
