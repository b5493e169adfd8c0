import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { fillDisk, give, picture, processEverything, sound } from '@meend/storybook/decorators/story-form.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { StoriesPanel } from '@meend/web/features/studio/stories/stories-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

const everyState = studioStoryScenes.everyState;

const meta = {
  title: 'Admin/Stories/Uploads',
  component: StoriesPanel,
  decorators: [inStudio, asPage],
  args: { category: 'quickies' },
  parameters: { layout: 'fullscreen', scene: everyState, route: '/admin-dashboard?story=new' },
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = () => screen.findByRole('heading', { level: 1, name: /^New / });

const failing = (
  place: 'Thumbnail' | 'Teaser' | 'Episode',
  sentence: string,
  fault: 'server.unexpected' | 'unreachable',
): Story => ({
  parameters: {
    scene: withFaults(everyState, { uploadThumbnail: fault, uploadAudio: fault }),
    proves: ['studio-26'],
  },
  play: async ({ userEvent }) => {
    await opened();
    await give(userEvent, place, place === 'Thumbnail' ? picture('cover.png') : sound('take.wav'));
    await expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  },
});

export const ThumbnailFailed: Story = {
  name: 'Failed to upload thumbnail. Please try again.',
  ...failing('Thumbnail', 'Failed to upload thumbnail. Please try again.', 'server.unexpected'),
};

export const TeaserFailed: Story = {
  name: 'Failed to upload teaser. Please try again.',
  ...failing('Teaser', 'Failed to upload teaser. Please try again.', 'unreachable'),
};

export const EpisodeFailed: Story = {
  name: 'Failed to upload episode. Please try again.',
  ...failing('Episode', 'Failed to upload episode. Please try again.', 'server.unexpected'),
};

export const AudioFailed: Story = {
  name: 'Failed to upload audio file. Please try again.',
  args: { category: 'temptations' },
  parameters: { scene: withFaults(everyState, { uploadAudio: 'unreachable' }), proves: ['studio-26'] },
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.upload(screen.getByLabelText('Add audio files'), sound('teaser.wav'));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to upload audio file. Please try again.',
    );
  },
};

export const TriedAgain: Story = {
  name: 'A failed upload keeps the other fields and can be retried',
  parameters: { scene: withFaults(everyState, { uploadAudio: 'unreachable' }) },
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Last Tram');
    await give(userEvent, 'Teaser', sound('teaser.wav'));
    const again = await screen.findByRole('button', { name: 'Try teaser.wav again' });
    currentWorld().faults.clear();
    await userEvent.click(again);
    await expect(await screen.findByText(/^Processing, /)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Last Tram');
  },
};

export const Processed: Story = {
  name: 'An uploaded recording is processed until it is ready, and shows its length',
  play: async ({ userEvent }) => {
    await opened();
    await give(userEvent, 'Teaser', sound('teaser.wav'));
    await expect(await screen.findByRole('progressbar', { name: 'teaser.wav, progress' })).toBeVisible();
    await expect(await screen.findByText(/^Processing, /)).toBeVisible();
    await processEverything();
    await expect(await screen.findByText('Ready')).toBeVisible();
    await expect(screen.getByText('1:00')).toBeVisible();
  },
};

export const Noticed: Story = {
  name: 'A recording with less than half a second missing is ready and says where to listen',
  play: async ({ userEvent }) => {
    await opened();
    await give(userEvent, 'Teaser', sound('teaser.wav'));
    await expect(await screen.findByText(/^Processing, /)).toBeVisible();
    await processEverything([{ kind: 'damaged', at: 192, amount: 0.3 }, { kind: 'picture' }]);
    const card = await screen.findByRole('list', { name: 'Notes on teaser.wav' });
    await expect(card).toHaveTextContent('This file is damaged: 0.3 s are missing at 3:12. Listen there.');
    await expect(card).toHaveTextContent('This file also has a picture.');
    await expect(screen.getByText('Ready')).toBeVisible();
  },
};

export const WaitsForRoom: Story = {
  tags: ['reflow'],
  name: 'A recording that waits for free disk space shows that',
  play: async ({ userEvent }) => {
    await opened();
    await give(userEvent, 'Teaser', sound('teaser.wav'));
    await expect(await screen.findByText(/^Processing, /)).toBeVisible();
    await fillDisk();
    await expect(await screen.findByText(/^The server’s disk is full\. Nothing is lost/)).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'A file that is no audio is rejected with the reason',
  parameters: { scene: withFaults(everyState, { uploadAudio: 'upload.not-audio' }), proves: ['studio-11'] },
  play: async ({ userEvent }) => {
    await opened();
    await give(userEvent, 'Episode', sound('take.wav'));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This is not an audio file we accept. Use MP3, WAV, OGG, FLAC, AAC, M4A, WMA, AIFF or ALAC.',
    );
  },
};

export const Sending: Story = {
  tags: ['reflow'],
  name: 'Uploads show their progress and can be cancelled',
  args: { category: 'temptations' },
  parameters: { scene: withFaults(everyState, { uploadAudio: 'silence' }) },
  play: async ({ userEvent }) => {
    await opened();
    const files = ['01-teaser.wav', '02-the-gate.wav', '03-the-well.wav', '04-the-lamp.wav'].map(sound);
    await userEvent.upload(screen.getByLabelText('Add audio files'), files);
    await expect(await screen.findByText('Waiting for its turn')).toBeVisible();
    await expect(screen.getAllByRole('progressbar')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel 02-the-gate.wav' }));
    await waitFor(() => expect(screen.queryByText('Waiting for its turn')).toBeNull());
    await expect(screen.getAllByRole('progressbar')).toHaveLength(3);
  },
};
