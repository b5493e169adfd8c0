import { emptyDataLayer, trackedEvents } from '@meend/storybook/decorators/data-layer.ts';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { wireTemptation } from '@meend/tests/kit/fixtures/wire-temptation.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { shelfEntryOf } from '@meend/web/features/catalogue/shelf.ts';
import { ToastRegion } from '@meend/web/ui/overlays/toast-region.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { HeardLater } from './heard-later.tsx';

const part = (id: string) => ({ _id: id, name: id, label: id, url: `/media/${id}`, seconds: 100 });

const shimla = wireTemptation([part('Teaser'), part('Episode 1')]);

const meta = {
  title: 'Patterns/Story/Heard later',
  component: HeardLater,
  render: () => (
    <main>
      <h1>A page</h1>
      <HeardLater />
      <ToastRegion queue={currentWeb().platform.toasts} label="Notifications" closeLabel="Close" />
    </main>
  ),
  parameters: { scene: scenarios.guest },
  beforeEach: async () => {
    await emptyDataLayer();
    const entries = [shelfEntryOf(shimla, 'later'), shelfEntryOf(shimla)];
    localStorage.setItem('shelf', JSON.stringify(entries));
    currentPlayer().update({ story: shimla });
    return () => localStorage.removeItem('shelf');
  },
} satisfies Meta<typeof HeardLater>;

export default meta;
type Story = StoryObj<typeof meta>;

const ends = (partId: string): void => {
  const { resumePoints, emitted } = currentPlayer();
  resumePoints.save({
    storyId: 'shimla',
    partId,
    position: 100,
    duration: 100,
    heardAt: new Date().toISOString(),
    audioModelType: 'Playlist',
    label: partId,
    audio: shelfEntryOf(shimla).audio,
  });
  emitted.emit({ type: 'part.ended', item: fakeQueueItem(partId), listened: 100, next: null });
};

const kinds = () =>
  JSON.parse(localStorage.getItem('shelf') ?? '[]').map(({ kind }: { kind: string }) => kind);

export const HeardToItsEnd: Story = {
  name: 'A story leaves Listen later once all of it was heard, stays a favourite, and can be put back',
  play: async ({ userEvent }) => {
    ends('Teaser');
    ends('Episode 1');
    await expect(
      await screen.findByText('You finished The Last Train to Shimla, so it left Listen later.'),
    ).toBeVisible();
    await waitFor(() => expect(kinds()).toEqual(['favourite']));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(kinds()).toEqual(['later', 'favourite']));
    // What is put back was added once, long before.
    await expect(await trackedEvents('shelf_add')).toEqual([]);
  },
};

export const SkippedThrough: Story = {
  name: 'A story whose last part was heard alone stays in Listen later',
  play: async () => {
    ends('Episode 1');
    await new Promise((next) => setTimeout(next));
    await expect(kinds()).toEqual(['later', 'favourite']);
    await expect(currentWeb().platform.toasts.read()).toEqual([]);
  },
};
