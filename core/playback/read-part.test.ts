import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { readCastAddress, readPart } from './read-part.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

const scene = () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const shimla = storyFixture(ports, 'temptation', 'Shimla');
  const [teaser, episode] = shimla.parts;
  if (!teaser || !episode) throw new Error('a temptation has parts');
  const read = readPart(ports);
  return { ports, asha, shimla, teaser, episode, read, guest: { kind: 'guest' } as const };
};

test('a part that everybody may hear has its waveform for a guest', async () => {
  const { ports, teaser, read, guest } = scene();
  const nothing = { peaks: [], chapters: [], transcripts: [] };
  expect(await read(teaser.id, guest)).toEqual({ ok: true, value: nothing });
  await ports.stores.waveforms.save(teaser.media.assetId, [10, 100]);
  expect(await read(teaser.id, guest)).toEqual({ ok: true, value: { ...nothing, peaks: [10, 100] } });
});

test('its chapters are those within its recording', async () => {
  const { ports, teaser, read, guest } = scene();
  const within = { at: 5, title: 'The platform' };
  const chapters = [within, { at: Math.ceil(teaser.media.seconds), title: 'Cut off' }];
  await ports.stores.chapters.save(teaser.id, { chapters, revision: 1 });
  expect(await read(teaser.id, guest)).toMatchObject({ value: { chapters: [within] } });
});

test('a locked part has none until the story is chosen', async () => {
  const { ports, asha, shimla, episode, read, guest } = scene();
  const caller = signedInAs(ports, asha);
  for (const one of [guest, caller]) expect(await read(episode.id, one)).toEqual(refused('playback.locked'));
  await ports.stores.selections.addAll(asha.id, [shimla.id], ports.clock.now());
  expect(await read(episode.id, caller)).toMatchObject({ ok: true });
});

test('a receiver gets addresses that are signed for it, of a part that its listener may hear', async () => {
  const { ports, asha, shimla, teaser, episode, guest } = scene();
  const caller = signedInAs(ports, asha);
  const read = readCastAddress(ports);
  for (const one of [guest, caller]) expect(await read(episode.id, one)).toEqual(refused('playback.locked'));
  expect(await read('x', guest)).toEqual(refused('story.not-found'));
  const addressOf = ({ media }: typeof teaser) => ({
    ok: true,
    value: {
      url: expect.stringMatching(`^/media/${media.assetId}\\?exp=\\d+(?:&key=.*)?&cast=1&sig=stub$`),
      onward: null,
    },
  });
  expect(await read(teaser.id, guest)).toEqual(addressOf(teaser));
  await ports.stores.selections.addAll(asha.id, [shimla.id], ports.clock.now());
  expect(await read(episode.id, caller)).toEqual(addressOf(episode));
});

test('an unknown part and one of a withdrawn story are not found', async () => {
  const { ports, shimla, teaser, read, guest } = scene();
  for (const id of ['', 'x', shimla.id, '01890000-0000-7000-8000-000000000000'])
    expect(await read(id, guest)).toEqual(refused('story.not-found'));
  ports.tables.stories.set(shimla.id, { ...shimla, status: 'withdrawn' });
  expect(await read(teaser.id, guest)).toEqual(refused('story.not-found'));
});
