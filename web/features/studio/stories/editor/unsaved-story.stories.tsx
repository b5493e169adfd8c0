import { operator } from '@meend/core/audit/audit.ts';
import { editStory } from '@meend/core/catalogue/story-content.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import {
  fillSingle,
  fillTextFields,
  newStoryPage,
  storedStory,
} from '@meend/storybook/decorators/story-form.ts';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StoriesPanel } from '../stories-panel.tsx';
import { autosavedDraft } from './draft/autosaved-draft.ts';
import { emptyDraft } from './draft/story-draft.ts';

let loadAgain = (): void => {};

/** Simulates a reload: mounts the page again, with only the browser's storage left. */
const reloadable: Decorator = (Story) => {
  const [times, setTimes] = useState(0);
  loadAgain = () => setTimes(times + 1);
  return <Story key={times} />;
};

const meta = {
  title: 'Admin/Stories/Unsaved story',
  component: StoriesPanel,
  decorators: [reloadable, inStudio, asPage],
  args: { category: 'quickies' },
  parameters: newStoryPage,
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const KEPT = 'What you typed is still here.';
const nameField = () => screen.findByRole('textbox', { name: 'Name' });

/** Waits until the previous form is unmounted and the new one is shown. */
const reload = async (): Promise<void> => {
  const before = await nameField();
  loadAgain();
  await waitFor(async () => expect(await nameField()).not.toBe(before));
};

export const Autosaved: Story = {
  name: 'An autosaved draft is restored after a reload, with finished uploads',
  play: async ({ canvas, userEvent }) => {
    await fillSingle(userEvent, 'Last Tram');
    await waitFor(() => expect(canvas.getAllByText(/^(Processing, \d+ percent|Ready)$/)).toHaveLength(3));
    await reload();
    await expect(await canvas.findByText(KEPT)).toBeVisible();
    await expect(await nameField()).toHaveValue('Last Tram');
    await expect(canvas.getByText('1 of 5')).toBeVisible();
    await expect(canvas.getByText('teaser.wav')).toBeVisible();
    await expect(canvas.getByText('episode.flac')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(storedStory('Last Tram')).toMatchObject({ status: 'published', revision: 1 }));
    await userEvent.click((await screen.findAllByRole('button', { name: 'New quickie' }))[0] as HTMLElement);
    await expect(await nameField()).toHaveValue('');
    await expect(canvas.queryByText(KEPT)).toBeNull();
  },
};

export const AutosavedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await fillTextFields(userEvent, 'Last Tram');
    await reload();
    await expect(await canvas.findByText(KEPT)).toBeVisible();
  },
};

export const Discarded: Story = {
  name: 'An autosaved draft can be discarded, and does not reappear',
  play: async ({ canvas, userEvent }) => {
    await fillTextFields(userEvent, 'Last Tram');
    await reload();
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard it' }));
    await expect(await nameField()).toHaveValue('');
    await expect(await nameField()).toHaveFocus();
    await expect(canvas.queryByText(KEPT)).toBeNull();
    await reload();
    await expect(await nameField()).toHaveValue('');
    await expect(canvas.queryByText(KEPT)).toBeNull();
  },
};

const saffron = () => {
  const all = [...currentWorld().ports.tables.studioStories.values()];
  return [...currentWorld().ports.tables.stories.values(), ...all].find(
    ({ name, category }) => name.startsWith('Saffron') && category === 'temptation',
  );
};

export const ChangedMeanwhile: Story = {
  name: 'An autosaved draft of a story changed meanwhile opens as an edit conflict',
  args: { category: 'temptations' },
  parameters: { route: () => `/admin-dashboard?story=${saffron()?.id}` },
  beforeEach: async () => {
    const id = saffron()?.id ?? '';
    const file = { kind: 'kept', address: '/somewhere', seconds: null } as const;
    const base = {
      ...emptyDraft('temptations'),
      name: 'Saffron Hours',
      description: 'As it was.',
      price: '49',
      genres: ['Slow burn', 'Romance'],
      thumbnail: file,
      parts: [{ key: 'a', id: 'a', name: 'The first leaf', file }],
    };
    const draft = { ...base, name: 'Saffron Days' };
    autosavedDraft('temptations', id).write({ revision: 1, base, draft, arrived: [], lacking: false });
    const form = { name: 'Saffron Years', genres: ['Heritage'] };
    await editStory(currentWorld().ports)(
      {
        category: 'temptation',
        id,
        revision: 1,
        form,
        thumbnail: undefined,
        files: undefined,
        release: undefined,
        isAnnounced: undefined,
        credits: undefined,
      },
      operator,
    );
  },
  play: async ({ canvas, userEvent }) => {
    const told = await canvas.findByRole('alert');
    await expect(told).toHaveTextContent(
      'Someone else changed this story in the meantime. What you typed is still here.',
    );
    await expect(told).toHaveTextContent('Saved now: Saffron Years');
    await expect(await nameField()).toHaveValue('Saffron Days');
    await expect(storedStory('Saffron Years')).toBeDefined();
    await userEvent.click(canvas.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() =>
      expect(storedStory('Saffron Days')).toMatchObject({ revision: 3, genres: ['Heritage'] }),
    );
  },
};

export const Leaving: Story = {
  name: 'Leaving with unsaved changes asks for confirmation',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Last Tram');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Last Tram');
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the list' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Upload Quickies' })).toBeVisible();
    await expect(storedStory('Last Tram')).toBeUndefined();
    await expect(currentWorld().faults.size).toBe(0);
    await userEvent.click((await canvas.findAllByRole('button', { name: 'New quickie' }))[0] as HTMLElement);
    await expect(await nameField()).toHaveValue('');
  },
};
