// Fills in the story form in stories: fields, files and genres.

import { attachRecording } from '@meend/core/catalogue/attach-recording.ts';
import type { MediaProcessor } from '@meend/core/media/media-processor.port.ts';
import { processUpload } from '@meend/core/media/process-upload.ts';
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { href } from '@meend/core/site/href.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import { screen } from 'storybook/test';
import { currentWorld } from './scenario.tsx';

/** Story parameters: the empty story form, beside a list with stories of every state. */
export const newStoryPage = {
  layout: 'fullscreen',
  scene: studioStoryScenes.everyState,
  route: href('adminDashboard', { story: 'new' }),
} as const;

type FormDriver = {
  readonly click: (element: Element) => Promise<void>;
  readonly paste: (text: string) => Promise<void>;
  readonly type: (element: Element, text: string) => Promise<void>;
  readonly upload: (element: HTMLElement, file: File | File[]) => Promise<void>;
};

export const sound = (name: string): File => new File([new Uint8Array(2_000)], name, { type: 'audio/wav' });

/** A real PNG, so that its preview renders. */
export const picture = (name: string): File => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
  const bytes = Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
};

/** Pasted at once: keystroke by keystroke would render the form for every letter. */
const fill = async (formDriver: FormDriver, field: Element, text: string): Promise<void> => {
  await formDriver.click(field);
  await formDriver.paste(text);
};

export const fillTextFields = async (formDriver: FormDriver, name: string): Promise<void> => {
  await fill(formDriver, await screen.findByRole('textbox', { name: 'Name' }), name);
  const author = screen.queryByRole('textbox', { name: 'Author' });
  if (author) await fill(formDriver, author, 'Ira');
  await fill(formDriver, screen.getByRole('textbox', { name: 'Description' }), 'Ten minutes are enough.');
  await fill(formDriver, screen.getByRole('textbox', { name: 'Price in rupees' }), '49');
  await formDriver.type(screen.getByRole('combobox', { name: 'Add a genre' }), 'City{Enter}');
};

export const give = (formDriver: FormDriver, label: string, file: File): Promise<void> =>
  formDriver.upload(screen.getByLabelText(`Choose a file for ${label}`), file);

/** Everything that a quickie or a confession requires. */
export const fillSingle = async (formDriver: FormDriver, name: string): Promise<void> => {
  await fillTextFields(formDriver, name);
  await give(formDriver, 'Thumbnail', picture('cover.png'));
  await give(formDriver, 'Teaser', sound('teaser.wav'));
  await give(formDriver, 'Episode', sound('episode.flac'));
};

/** Runs the server's background processing of uploads; their recordings get these notices. */
export const processEverything = async (notices: readonly RecordingNotice[] = []): Promise<void> => {
  const { ports } = currentWorld();
  const processAudio: MediaProcessor['processAudio'] = async (...args) => {
    const made = await ports.mediaProcessor.processAudio(...args);
    return made.ok ? succeed({ ...made.value, notices }) : made;
  };
  const mediaProcessor = { ...ports.mediaProcessor, processAudio };
  for (const { id } of ports.tables.uploads.values())
    await processUpload({ ...ports, mediaProcessor }, attachRecording)(id);
};

/** Puts all uploads into the state of a server without free disk space. */
export const fillDisk = async (): Promise<void> => {
  const { ports } = currentWorld();
  for (const { id } of ports.tables.uploads.values()) await ports.stores.uploads.waitForFreeSpace(id);
};

/** The story of this name as the catalogue stores it. */
export const storedStory = (name: string) =>
  [...currentWorld().ports.tables.studioStories.values()].find((story) => story.name === name);
