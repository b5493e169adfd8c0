// An admin's hands on the form of a story: fields, files and genres, as a story on screen needs them.

import { processUpload } from '@meend/core/media/process-upload.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import { screen } from 'storybook/test';
import { currentWorld } from './scenario.tsx';

/** The parameters of a story that begins with the empty form, where every state of a story is in the list. */
export const newStoryPage = {
  layout: 'fullscreen',
  scene: studioStoryScenes.everyState,
  route: '/admin-dashboard?story=new',
} as const;

type Hands = {
  readonly type: (element: Element, text: string) => Promise<void>;
  readonly upload: (element: HTMLElement, file: File | File[]) => Promise<void>;
};

export const sound = (name: string): File => new File([new Uint8Array(2_000)], name, { type: 'audio/wav' });

/** A real picture, so that its preview can be looked at. */
export const picture = (name: string): File => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
  const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
};

export const fillWords = async (hands: Hands, name: string): Promise<void> => {
  await hands.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  const author = screen.queryByRole('textbox', { name: 'Author' });
  if (author) await hands.type(author, 'Ira');
  await hands.type(screen.getByRole('textbox', { name: 'Description' }), 'Ten minutes are enough.');
  await hands.type(screen.getByRole('textbox', { name: 'Price in rupees' }), '49');
  await hands.type(screen.getByRole('combobox', { name: 'Add a genre' }), 'City{Enter}');
};

export const give = (hands: Hands, label: string, file: File): Promise<void> =>
  hands.upload(screen.getByLabelText(`Choose a file for ${label}`), file);

/** Everything that a quickie or a confession needs. */
export const fillSingle = async (hands: Hands, name: string): Promise<void> => {
  await fillWords(hands, name);
  await give(hands, 'Thumbnail', picture('cover.png'));
  await give(hands, 'Teaser', sound('teaser.wav'));
  await give(hands, 'Episode', sound('episode.flac'));
};

/** What the server's background work does in its own time. */
export const processEverything = async (): Promise<void> => {
  const { ports } = currentWorld();
  for (const { id } of ports.tables.uploads.values()) await processUpload(ports)(id);
};

/** What the server tells of every recording it has no room to make. */
export const fillDisk = async (): Promise<void> => {
  const { ports } = currentWorld();
  for (const { id } of ports.tables.uploads.values()) await ports.stores.uploads.waitForRoom(id);
};

/** The story of this name as the catalogue has it. */
export const keptStory = (name: string) =>
  [...currentWorld().ports.tables.managedStories.values()].find((story) => story.name === name);
