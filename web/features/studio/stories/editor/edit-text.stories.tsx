import { operator } from '@meend/core/audit/audit.ts';
import { saveTranscript } from '@meend/core/transcript/studio/edit-transcript.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import {
  aCue,
  openEditor,
  partIn,
  sentences,
  storedText,
  storyWithText,
  untimed,
  withText,
} from '@meend/storybook/decorators/studio-text.ts';
import { withToasts } from '@meend/storybook/decorators/toasts.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StoriesPanel } from '../stories-panel.tsx';

const meta = {
  title: 'Admin/Stories/Edit text',
  component: StoriesPanel,
  decorators: [inStudio, withToasts, asPage],
  args: { category: 'temptations' },
  parameters: { ...storyWithText, scene: withText({}) },
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Edited: Story = {
  tags: ['reflow'],
  name: 'A doubtful time is found, confirmed and saved by keyboard',
  play: async (played) => {
    const { userEvent } = played;
    await expect(await screen.findByText('1 doubtful time')).toBeVisible();
    const { dialog, list, selected, press } = await openEditor(played);
    await expect(selected()).toHaveTextContent('Anita: Sit down, the rain will take its time.');
    await expect(dialog.getByRole('group', { name: 'Begins at 0:00.9' })).toBeVisible();
    list.focus();
    await userEvent.keyboard('c');
    await expect(await dialog.findByText('No doubtful times')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await dialog.findByText('1 doubtful time')).toBeVisible();
    await press('Begins 0.1 s later');
    await expect(dialog.getByRole('group', { name: 'Begins at 0:01.0' })).toBeVisible();
    list.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence 3 of 3' });
    await expect(field).toHaveFocus();
    field.setSelectionRange(9, 9);
    await press('Split at the cursor');
    await expect(dialog.getByRole('textbox', { name: 'Sentence 3 of 4' })).toHaveValue('And then');
    await press('Merge with the next');
    await press('Save');
    await expect(await screen.findByText('Text of Episode 1 saved')).toBeVisible();
    await expect(storedText()).toMatchObject({
      revision: 2,
      cues: [{ at: 0 }, { at: 1_000, until: 1_900 }, { text: 'And then the lamp goes out.' }],
    });
    await expect(storedText()?.cues[1]).not.toHaveProperty('sure');
  },
};

export const FoundAndReplaced: Story = {
  name: 'Words are found, and replaced in all sentences',
  play: async (played) => {
    const { userEvent } = played;
    const { dialog, selected, press } = await openEditor(played);
    await press('Find and replace');
    await expect(dialog.getByRole('textbox', { name: 'Find' })).toHaveFocus();
    await userEvent.keyboard('the{Enter}');
    await expect(dialog.getByText('Found 3 times')).toBeVisible();
    await expect(selected()).toHaveTextContent('And then the lamp goes out.');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Replace with' }));
    await userEvent.keyboard('that');
    await press('Replace all');
    await expect(await dialog.findByText(/^Replaced in /)).toBeVisible();
    await press('Save');
    await waitFor(() => expect(storedText()).toMatchObject({ revision: 2 }));
    await expect(storedText()?.cues[1]?.text).toBe('Sit down, that rain will take its time.');
  },
};

export const TappedAlong: Story = {
  name: 'A text without times is tapped along',
  parameters: { scene: withText({ isTimed: false, cues: untimed }) },
  play: async (played) => {
    const { dialog, press } = await openEditor(played);
    await press('Tap along');
    for (const left of [3, 2, 1]) {
      const button = await dialog.findByRole('button', { name: `Press Space when it begins, ${left} left` });
      await expect(button).toHaveFocus();
      await played.userEvent.keyboard(' ');
    }
    await expect(await dialog.findByText('No doubtful times')).toBeVisible();
    await press('Save');
    await waitFor(() => expect(storedText()).toMatchObject({ revision: 2, isTimed: true }));
  },
};

const theirs = async () => {
  const { part } = partIn(currentWorld());
  const cues = sentences.map((one) => ({ ...one, text: `Theirs. ${one.text}` }));
  const edit = {
    partId: part.id,
    language: 'en',
    kind: 'original',
    isTimed: true,
    cues,
    revision: 1,
  } as const;
  await saveTranscript(currentWorld().ports)(edit, operator);
};

export const Conflict: Story = {
  name: 'If someone else saved the text in the meantime, theirs is shown and one’s own stays',
  play: async (played) => {
    const { dialog, list, press } = await openEditor(played);
    await theirs();
    list.focus();
    await played.userEvent.keyboard('c');
    await press('Save');
    const alert = within(await dialog.findByRole('alert'));
    await expect(alert.getByText(/Someone else changed this text in the meantime\./)).toBeVisible();
    await expect(alert.getByText('Theirs. The kettle is on.')).toBeVisible();
    await played.userEvent.click(alert.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(storedText()).toMatchObject({ revision: 3 }));
    await expect(storedText()?.cues[0]?.text).toBe('The kettle is on.');
  },
};

export const DraftKept: Story = {
  name: 'What was changed is still there after the window was closed, and can be discarded',
  play: async (played) => {
    const { dialog, list } = await openEditor(played);
    list.focus();
    await played.userEvent.keyboard('c');
    await dialog.findByText('No doubtful times');
    await played.userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const again = await openEditor(played);
    await expect(again.dialog.getByText('What you changed is still here.')).toBeVisible();
    await expect(again.dialog.getByText('No doubtful times')).toBeVisible();
    await again.press('Discard it');
    await expect(await again.dialog.findByText('1 doubtful time')).toBeVisible();
  },
};

const many = Array.from({ length: 5_000 }, (_, at) => aCue(at, at + 1, `वाक्य ${at + 1}`));

export const Thousands: Story = {
  tags: ['reflow'],
  name: 'Of 5,000 Hindi sentences fifty are shown',
  parameters: { scene: withText({ cues: many }) },
  play: async (played) => {
    const { dialog, list, selected } = await openEditor(played);
    await expect(within(list).getAllByRole('option')).toHaveLength(50);
    list.focus();
    await played.userEvent.keyboard('{End}');
    await expect(selected()).toHaveTextContent('वाक्य 5000');
    await expect(within(selected()).getByText('वाक्य 5000')).toHaveAttribute('lang', 'hi');
    await expect(dialog.getByText('4951 to 5000 of 5000')).toBeVisible();
  },
};
