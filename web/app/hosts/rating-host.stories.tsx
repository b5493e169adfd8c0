import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { wireTemptation } from '@meend/tests/kit/fixtures/wire-temptation.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { saveTenth } from '@meend/web/features/player/listening/heard-tenths.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { RatingHost } from './rating-host.tsx';

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Log in</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Welcome back" closeLabel="Close">
        Another dialog
      </Dialog>
      <RatingHost />
    </main>
  );
};

const meta = {
  title: 'Patterns/Feedback/Rating prompt',
  component: RatingHost,
  render: Page,
  parameters: { scene: scenarios.guest },
  beforeEach: () => {
    const { update, deps, resumePoints } = currentPlayer();
    update({ story: heardStory });
    for (const percent of TENTHS) saveTenth(deps.storage, resumePoints.owner(), PART, percent);
  },
} satisfies Meta<typeof RatingHost>;

export default meta;
type Story = StoryObj<typeof meta>;

const PART = 'Episode 2';
const TENTHS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

const heardStory = wireTemptation([{ _id: PART, name: PART, label: PART, url: null, seconds: 100 }]);

const ends = (next: 'nothing' | 'open' | 'locked', title = 'The Last Train to Shimla'): void =>
  currentPlayer().emitted.emit({
    type: 'part.ended',
    item: { ...fakeQueueItem('Episode 2'), title },
    listened: 100,
    next: next === 'nothing' ? null : fakeQueueItem('Episode 3', { isOpen: next === 'open' }),
  });

const question = { name: 'How was The Last Train to Shimla?' };

const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));

/** Ends another story and expects its prompt only: an earlier prompt would still be open instead. */
const expectOnlyOtherAsked = async () => {
  await drawn();
  ends('nothing', 'Saffron Hours');
  await expect(await screen.findByRole('dialog', { name: 'How was Saffron Hours?' })).toHaveAttribute('open');
  await expect(screen.getAllByRole('dialog')).toHaveLength(1);
};

export const AtTheEndOfTheStory: Story = {
  play: async () => {
    ends('nothing');
    await expect(await screen.findByRole('dialog', question)).toHaveAttribute('open');
  },
};

export const NotAfterSkippingThrough: Story = {
  play: async () => {
    localStorage.removeItem('heard-tenths:guest');
    ends('nothing');
    await drawn();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(sessionStorage.getItem('feedback-asked')).toBeNull();
  },
};

/** The page is hidden when the story ends, and is seen again so many minutes later. */
const seenAfter = async (minutes: number) => {
  let hidden = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  ends('nothing');
  await drawn();
  await expect(screen.queryByRole('dialog')).toBeNull();
  const elapsed = performance.now.bind(performance);
  performance.now = () => elapsed() + minutes * 60_000;
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await drawn();
  performance.now = elapsed;
  Reflect.deleteProperty(document, 'hidden');
};

export const WhileHidden: Story = {
  name: 'On a hidden page the prompt waits until it is seen, within ten minutes',
  play: async () => {
    await seenAfter(9);
    await expect(await screen.findByRole('dialog', question)).toHaveAttribute('open');
  },
};

export const OnRequest: Story = {
  play: async () => {
    currentPlayer().ratingRequested.emit('The Last Train to Shimla');
    await expect(await screen.findByRole('dialog', question)).toHaveAttribute('open');
  },
};

export const OncePerTitleAndSession: Story = {
  parameters: { proves: ['feedback-10'] },
  play: async ({ userEvent }) => {
    ends('nothing');
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    ends('nothing');
    await expectOnlyOtherAsked();
  },
};

export const NeverOverAnotherDialog: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    ends('nothing');
    await drawn();
    await expect(sessionStorage.getItem('feedback-asked')).toBeNull();
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(await screen.findByRole('dialog', question)).toHaveAttribute('open');
  },
};
