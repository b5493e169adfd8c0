import { findTimes } from '@meend/core/transcript/studio/align-transcript.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import {
  openEditor,
  openText,
  partIn,
  storedText,
  storyWithText,
  withRequest,
  withText,
} from '@meend/storybook/decorators/studio-text.ts';
import { withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StoriesPanel } from '../stories-panel.tsx';

const meta = {
  title: 'Admin/Stories/Text',
  component: StoriesPanel,
  decorators: [inStudio, withToasts, asPage],
  args: { category: 'temptations' },
  parameters: { ...storyWithText, scene: withText({}) },
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pasted: Story = {
  name: 'A pasted text is shown as it was read, saved, and gets its times',
  parameters: { scene: studioStoryScenes.everyState },
  play: async (played) => {
    const { userEvent } = played;
    await expect(await screen.findAllByText('No text')).not.toHaveLength(0);
    const dialog = await openText(played);
    await expect(await dialog.findByRole('textbox', { name: 'Paste the text' })).toHaveFocus();
    await userEvent.paste('The kettle is on. चाय ठंडी हो गई।');
    await expect(await dialog.findByText('2 sentences, without times')).toBeVisible();
    await expect(dialog.getByText('चाय ठंडी हो गई।')).toHaveAttribute('lang', 'hi');
    await expect(dialog.getByText('In letters that the language does not use: sentence 2')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save and find times' }));
    await expect(await dialog.findByRole('progressbar', { name: 'Finding times' })).toBeVisible();
    const { ports } = currentWorld();
    const { id } = partIn(currentWorld()).part;
    // The progress is shown before the request has arrived.
    await waitFor(async () =>
      expect(await ports.stores.alignments.find(id, 'en')).toMatchObject({ state: 'waiting' }),
    );
    await findTimes(ports)(id, 'en');
    const list = within(await dialog.findByRole('listbox', { name: 'Sentences' }));
    await expect(list.getByRole('option', { selected: true })).toHaveTextContent('चाय ठंडी हो गई।');
    await expect(await screen.findByText('Times found for Episode 1')).toBeVisible();
  },
};

export const Unreadable: Story = {
  tags: ['reflow'],
  name: 'A text that cannot be read is refused with its line, and stays in the field',
  parameters: { scene: studioStoryScenes.everyState },
  play: async (played) => {
    const dialog = await openText(played);
    const field = await dialog.findByRole('textbox', { name: 'Paste the text' });
    await played.userEvent.paste('WEBVTT\n\n00:01 --> tomorrow\nTea.');
    await expect(await dialog.findByText(/^Line 3: this time cannot be read\./)).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('WEBVTT\n\n00:01 --> tomorrow\nTea.');
    const large = new File(['a'.repeat(1_100_000)], 'a.txt', { type: 'text/plain' });
    await played.userEvent.upload(dialog.getByLabelText('Choose a file with the text of Episode 1'), large);
    await expect(
      await dialog.findByText('A transcript has at most 5,000 lines of text in 1 MB.'),
    ).toBeVisible();
    await expect(storedText()).toBeUndefined();
  },
};

export const Speakers: Story = {
  name: 'Names before sentences can be taken as speakers',
  parameters: { scene: studioStoryScenes.everyState },
  play: async (played) => {
    const dialog = await openText(played);
    await dialog.findByRole('textbox', { name: 'Paste the text' });
    await played.userEvent.paste(
      'WEBVTT\n\n00:00.000 --> 00:01.000\nANITA: Sit.\n\n00:01.000 --> 00:02.000\nANITA: Stay.',
    );
    await played.userEvent.click(
      await dialog.findByRole('checkbox', { name: 'Take these names as speakers: ANITA' }),
    );
    await played.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByRole('listbox', { name: 'Sentences' });
    await expect(storedText()?.cues[0]).toMatchObject({ speaker: 'ANITA', text: 'Sit.' });
  },
};

export const Finding: Story = {
  name: 'While times are found the text waits, and the search can be cancelled',
  parameters: { scene: withRequest('waiting') },
  play: async (played) => {
    await expect(await screen.findByText('Finding times, 42 percent')).toBeVisible();
    const dialog = await openText(played);
    await expect(await dialog.findByText('Finding when each sentence is spoken: 42 percent')).toBeVisible();
    await played.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(await dialog.findByText(/^This text has no times yet\./)).toBeVisible();
    await expect(dialog.queryByText(/in the meantime/)).toBeNull();
  },
};

export const Replaced: Story = {
  name: 'If the recording is replaced while times are found, the editor says that they were not taken',
  parameters: { scene: withRequest('waiting') },
  play: async (played) => {
    const dialog = await openText(played);
    await dialog.findByRole('progressbar', { name: 'Finding times' });
    const { alignments } = currentWorld().ports.stores;
    await alignments.remove(partIn(currentWorld()).part.id, 'en');
    await expect(
      await dialog.findByText(
        'The recording or the text was changed in the meantime, so the times were not taken. Find them again.',
      ),
    ).toBeVisible();
  },
};

export const Foreign: Story = {
  tags: ['reflow'],
  name: 'This text does not seem to belong to this recording.',
  parameters: { scene: withRequest('foreign') },
  play: async (played) => {
    await expect(await screen.findByText('Text does not fit')).toBeVisible();
    const dialog = await openText(played);
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This text does not seem to belong to this recording.',
    );
    await expect(dialog.getByRole('button', { name: 'Find the times' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Replace the text' })).toBeVisible();
  },
};

export const Removed: Story = {
  name: 'A text can be removed',
  play: async (played) => {
    const { dialog, press } = await openEditor(played);
    await press('Remove the text');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Remove the text of Episode 1?' }),
    );
    await played.userEvent.click(question.getByRole('button', { name: 'Remove the text' }));
    await expect(await dialog.findByRole('textbox', { name: 'Paste the text' })).toBeVisible();
    await expect(storedText()).toBeUndefined();
  },
};

export const NotLoaded: Story = {
  name: 'If the text cannot be loaded, the window says so and tries again',
  parameters: { scene: withFaults(withText({}), { partTranscripts: 'unreachable' }) },
  play: async (played) => {
    const dialog = await openText(played);
    await expect(await dialog.findByText('The text could not be loaded.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
