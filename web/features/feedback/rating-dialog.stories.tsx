import { delays } from '@meend/core/shared/timings.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { RatingDialog } from './rating-dialog.tsx';

const meta = {
  title: 'Patterns/Feedback/Rating dialog',
  component: RatingDialog,
  args: { title: 'The Last Train to Shimla', onClose: fn() },
  parameters: { scene: scenarios.guest },
} satisfies Meta<typeof RatingDialog>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const rate = async ({ userEvent }: Played, name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('radio', { name }));

const kept = () => [...currentWorld().ports.tables.feedback.values()];

export const Asking: Story = {
  name: 'How was {title}?',
  parameters: { proves: ['feedback-2', 'feedback-15'] },
  play: async ({ userEvent }) => {
    const heading = await screen.findByRole('heading', { name: 'How was The Last Train to Shimla?' });
    await expect(heading).toHaveFocus();
    await expect(screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(screen.getByRole('radio', { name: '3 stars' })).toHaveFocus();
    await expect(kept()).toEqual([]);
  },
};

export const OnASmallPhoneWithALongTitle: Story = {
  args: { title: 'Everything I never said on the overnight bus from Coimbatore to Chikkamagaluru' },
  globals: { viewport: { value: 'small' } },
  play: async () => void (await screen.findByRole('dialog')),
};

export const Sending: Story = {
  parameters: { scene: withFaults(scenarios.guest, { feedback: 'silence' }) },
  play: async (played) => {
    await rate(played, '4 stars');
    await expect(screen.getByRole('radio', { name: '4 stars' })).toHaveAttribute('aria-checked', 'true');
    await rate(played, '2 stars');
    await expect(screen.getByRole('radio', { name: '4 stars' })).toHaveAttribute('aria-checked', 'true');
  },
};

export const Thanks: Story = {
  name: 'Submits at once: Thank you for your feedback! Closes 2 seconds later',
  parameters: { proves: ['feedback-7', 'feedback-8', 'feedback-9', 'feedback-16'] },
  beforeEach: () => suspendTimers(delays.feedbackThanks),
  play: async (played) => {
    await rate(played, '5 stars');
    await expect(await screen.findByRole('status')).toHaveTextContent('Thank you for your feedback!');
    await expect(kept()).toMatchObject([{ title: 'The Last Train to Shimla', rating: 5, email: null }]);
    await expect(played.args.onClose).not.toHaveBeenCalled();
    await runSuspendedTimers();
    await waitFor(() => expect(played.args.onClose).toHaveBeenCalledTimes(1));
  },
};

export const Skipped: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(kept()).toEqual([]);
  },
};

export const Failed: Story = {
  name: 'Error sending feedback. Please try again. keeps the rating',
  parameters: { scene: withFaults(scenarios.guest, { feedback: 'unreachable' }), proves: ['feedback-14'] },
  play: async (played) => {
    await rate(played, '4 stars');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error sending feedback. Please try again.',
    );
    await expect(screen.getByRole('radio', { name: '4 stars' })).toHaveAttribute('aria-checked', 'true');
    await expect(played.args.onClose).not.toHaveBeenCalled();
    currentWorld().faults.clear();
    await played.userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Thank you for your feedback!');
    await expect(kept()).toMatchObject([{ rating: 4 }]);
  },
};
