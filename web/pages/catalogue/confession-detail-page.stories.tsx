import { withPlayer } from '@meend/storybook/decorators/listening.tsx';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { waitingPart } from '@meend/storybook/decorators/waiting-part.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ConfessionDetailPage } from './confession-detail-page.tsx';

const meta = {
  title: 'Pages/Her Confessions, one',
  component: ConfessionDetailPage,
  decorators: [asPage, withPlayer],
  parameters: { layout: 'fullscreen', route: '/herConfession-det?slug=second-cup', scene: scenarios.guest },
} satisfies Meta<typeof ConfessionDetailPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Addressed: Story = {
  tags: ['reflow'],
  parameters: { proves: ['catalogue-24', 'catalogue-25', 'catalogue-26', 'catalogue-27', 'unlock-28'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Her Confessions' })).toBeVisible();
    const card = within(await canvas.findByRole('article', { name: 'Second Cup' }));
    await expect(card.getByText('by Ira')).toBeVisible();
    await expect(
      canvas.getByText('True confessions, shared with us anonymously and voiced with care.'),
    ).toBeVisible();
    const article = canvas.getByRole('article', { name: 'Second Cup' });
    await expect(article.querySelector('img')).toHaveAttribute('src');
    await expect(article.querySelectorAll('p').length).toBeGreaterThan(2);
    await expect(card.getByRole('button', { name: /^Play Teaser, / })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Episode, locked' })).toBeVisible();
    await waitFor(() => expect(card.getByRole('heading', { name: 'Second Cup' })).toHaveFocus());
  },
};

export const PressedBeforeSigningUp: Story = {
  name: 'The part of a confession pressed before signing up is loaded, paused and focused',
  parameters: { scene: scenarios.subscriber },
  beforeEach: () => waitingPart('second-cup'),
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('article', { name: 'Second Cup' }));
    await waitFor(() => {
      const row = card.getByRole('button', { name: /^Play Episode, / });
      expect(row).toHaveFocus();
      expect(row.closest('[aria-current]')).not.toBeNull();
    });
    await expect(document.querySelector('audio')?.paused ?? true).toBe(true);
  },
};

export const Anonymous: Story = {
  parameters: { proves: ['catalogue-26'] },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('article', { name: 'What the Monsoon Heard' }));
    await expect(card.getByText('by Anonymous')).toBeVisible();
    await expect(canvas.getByText(/^If a story touches something difficult/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Tele-MANAS/ })).toHaveAttribute('href', 'tel:14416');
  },
};

export const UnknownConfession: Story = {
  parameters: { route: '/herConfession-det?slug=no-such-one' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent('/page-not-found'),
    );
  },
};
