// An admin at work on the catalogue in memory, for tests.
import type { MediaFile } from '@meend/core/catalogue/media-file.ts';
import type { StoryEdit } from '@meend/core/catalogue/studio/edit-story.ts';
import type { NewStory } from '@meend/core/catalogue/studio/publish-story.ts';
import type { ManagedStory } from '@meend/core/catalogue/studio/studio-story.ts';
import type { DomainError } from '@meend/core/shared/domain-error.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import { useCases } from '@meend/core/use-cases.ts';
import { userFixture } from '../fixtures.ts';
import { memoryPorts } from '../memory-ports.ts';
import { finishRecording, samplePicture, sampleRecording } from './upload-fixtures.ts';

export const studioFixture = () => {
  const ports = memoryPorts();
  const { stores } = ports;
  const admin = userFixture(ports, 'meera@example.in', { role: 'admin' });
  const by: Actor = { kind: 'staff', userId: admin.id, address: '127.0.0.1' };
  const does = useCases(ports);
  const recording = () => sampleRecording(ports, admin.id);
  const picture = () => samplePicture(ports, admin.id);
  const ready = (address: string, better?: MediaFile) => finishRecording(ports, address, better);

  const quickie = async (changed: Partial<NewStory> = {}): Promise<NewStory> => ({
    category: 'quickie',
    form: { name: 'Night Bus', description: 'Two seats.', price: 49, genres: ['Romance'] },
    thumbnail: await picture(),
    files: { teaser: await recording(), episode: await recording() },
    release: { status: 'published' },
    isAnnounced: undefined,
    ...changed,
  });
  const managed = async (id: StoryId): Promise<ManagedStory> => {
    const story = await stores.stories.findManaged(id);
    if (story === null) throw new Error('There is no such story');
    return story;
  };
  const made = async (wanted: NewStory): Promise<ManagedStory> => {
    const published = await does.publishStory(wanted, by);
    if (!published.ok) throw new Error(published.error.code);
    return managed(published.value);
  };
  /** A quickie whose recordings are ready. */
  const readyQuickie = async (changed: Partial<NewStory> = {}): Promise<ManagedStory> => {
    const [teaser, episode] = [await recording(), await recording()];
    await ready(teaser);
    await ready(episode);
    return made(await quickie({ files: { teaser, episode }, ...changed }));
  };
  const edit = ({ id, category }: Pick<StoryEdit, 'id' | 'category'>, changed: Partial<StoryEdit>) => {
    const nothing = {
      revision: undefined,
      thumbnail: undefined,
      files: undefined,
      release: undefined,
      isAnnounced: undefined,
    };
    return does.editStory({ category, id, form: {}, ...nothing, ...changed }, by);
  };
  const codeOf = async (answer: Promise<Result<unknown, DomainError>>): Promise<string> => {
    const result = await answer;
    return result.ok ? 'ok' : result.error.code;
  };
  /** What listeners find among the quickies. */
  const listed = async (): Promise<readonly string[]> =>
    (await stores.stories.list('quickie', { limit: 9, after: null })).map(({ name }) => name);
  const audit = () => [...ports.tables.audit.values()];

  const makes = { recording, picture, ready, quickie, made, readyQuickie };
  return { ports, does, by, ...makes, managed, edit, codeOf, listed, audit };
};
