import { operator } from '@meend/core/audit/audit.ts';
import { saveChapters } from '@meend/core/catalogue/edit-chapters.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StoriesPanel } from '../stories-panel.tsx';

const NAME = 'Saffron Hours';

const edited = () => {
  const { stories, studioStories } = currentWorld().ports.tables;
  const story = [...studioStories.values(), ...stories.values()].find(({ name }) => name === NAME);
  if (!story) throw new Error('the story to edit is missing');
  return story;
};

const meta = {
  title: 'Admin/Stories/Chapters',
  component: StoriesPanel,
  decorators: [inStudio, withToasts, asPage],
  args: { category: 'temptations' },
  parameters: {
    layout: 'fullscreen',
    scene: studioStoryScenes.everyState,
    route: () => `/admin-dashboard?story=${edited().id}`,
  },
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const episode = () => edited().parts[1]?.id ?? '';
const stored = () => currentWorld().ports.tables.chapters.get(episode());

const open = async ({ userEvent }: Played) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Chapters of Episode 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chapters of Episode 1' }));
  const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Chapters' });
  const type = async (...lines: readonly string[]) => {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(lines.join('\n'));
  };
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save chapters' }));
  return { dialog, field, type, save };
};

export const Saved: Story = {
  name: 'Chapters are typed as lines and saved by themselves',
  play: async (played) => {
    const { type, save } = await open(played);
    await type('0:08 A knock', '0:00 The door');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('Chapters of Episode 1 saved')).toBeVisible();
    await expect(stored()).toEqual({
      chapters: [
        { at: 0, title: 'The door' },
        { at: 8, title: 'A knock' },
      ],
      revision: 1,
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Chapters of Episode 1' })).toHaveFocus());
    await expect((await open(played)).field).toHaveValue('0:00 The door\n0:08 A knock');
  },
};

export const Invalid: Story = {
  tags: ['reflow'],
  name: 'What is wrong is said under the field, and nothing is sent',
  play: async (played) => {
    const { dialog, field, type, save } = await open(played);
    const refusals = [
      [
        ['0:00 The door', 'A knock'],
        'Line 2: begin with the time, then the title, such as 12:30 Snow on the sleepers.',
      ],
      [['0:00 The door', '0:04 A knock'], 'Chapters need a title and must be at least 5 seconds apart.'],
      [['99:00:00 The end'], 'This chapter begins after the end of the recording.'],
      [[`0:00 ${'long '.repeat(20)}`], 'Keep the title of a chapter to 80 characters.'],
    ] as const;
    for (const [lines, sentence] of refusals) {
      await type(...lines);
      await save();
      await expect(await dialog.findByText(sentence)).toBeVisible();
      await expect(field).toHaveFocus();
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence.slice(0, 20)));
    }
    await expect(stored()).toBeUndefined();
  },
};

export const Conflict: Story = {
  name: 'If somebody else changed them meanwhile, nothing is lost and the new ones can be loaded',
  play: async (played) => {
    const { dialog, type, save } = await open(played);
    const theirs = { partId: episode(), chapters: [{ at: 5, title: 'Theirs' }], revision: 0 };
    await saveChapters(currentWorld().ports)(theirs, operator);
    await type('0:00 Mine');
    await save();
    await expect(await dialog.findByText(/Someone else changed this story in the meantime/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Chapters' })).toHaveValue('0:00 Mine');
    await played.userEvent.click(dialog.getByRole('button', { name: 'Load the new ones' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Chapters' })).toHaveValue('0:05 Theirs'));
  },
};

export const NotLoaded: Story = {
  name: 'If they cannot be loaded, the dialog says so and tries again',
  parameters: { scene: withFaults(studioStoryScenes.everyState, { partChapters: 'unreachable' }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Chapters of Episode 1' }));
    await expect(await screen.findByText('The chapters could not be loaded.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
