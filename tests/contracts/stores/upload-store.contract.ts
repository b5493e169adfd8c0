import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { NewUpload } from '@meend/core/media/upload.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import { aPart, at, atOnce, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const anUpload = async ({ stores }: World, changed: Partial<NewUpload> = {}): Promise<NewUpload> => {
  const user = aUser();
  await stores.users.add(user);
  return {
    id: newId<UploadId>(),
    kind: 'audio',
    name: 'Tea at Kalka.wav',
    by: user.id,
    createdAt: at('10:00:00.123'),
    ...changed,
  };
};

const coverOf = (id: UploadId) => ({ svg: `/covers/${id}-800.webp`, small: `/covers/${id}-400.webp` });
const aFile = (): MediaFile => ({
  ...aPart(1).media,
  shape: { sampleRate: 32_000, channels: 1, bitsPerSecond: 64_000 },
});

export const uploadStoreContract = (world: World) => {
  const { uploads } = world.stores;
  describe('uploads', () => {
    test('a recording is processed until it is ready', async () => {
      const upload = await anUpload(world);
      await uploads.addRecording(upload);
      const begun = {
        ...upload,
        state: 'processing',
        reason: null,
        position: null,
        notices: [],
        percent: 0,
        waitsFor: null,
        address: `/uploads/${upload.id}`,
        media: null,
        better: null,
        peaks: [],
        cover: null,
        claimedBy: null,
        finishedAt: null,
      };
      expect(await uploads.find(upload.id)).toEqual(begun);
      const made = {
        media: aFile(),
        better: aFile(),
        peaks: [0, 100, 42],
        notices: [{ kind: 'damaged', at: 192, amount: 0.3 }] as const,
      };
      await uploads.finish(upload.id, made, at('10:01:00.000'));
      const ready = { ...begun, ...made, state: 'ready', percent: 100, finishedAt: at('10:01:00.000') };
      expect(await uploads.find(upload.id)).toEqual(ready);
      expect(await uploads.findByAddress(`/uploads/${upload.id}?v=1`)).toEqual(ready);
      expect(await uploads.findAll([upload.id, newId()])).toEqual([ready]);
      expect(await uploads.findAll([])).toEqual([]);
    });

    test('a picture is ready at once and found by its URLs', async () => {
      const upload = await anUpload(world, { kind: 'picture' });
      await uploads.addPicture(upload, coverOf(upload.id));
      const stored = await uploads.findByAddress(`/covers/${upload.id}-800.webp`);
      expect(stored).toMatchObject({
        id: upload.id,
        state: 'ready',
        percent: 100,
        cover: coverOf(upload.id),
        address: `/covers/${upload.id}-400.webp`,
      });
    });

    test('an unknown URL finds no upload', async () => {
      for (const address of [`/uploads/${newId()}`, 'https://example.com/a.mp3', '', '/uploads/x'])
        expect(await uploads.findByAddress(address)).toBeNull();
    });

    test('the progress never goes back and ends with the processing', async () => {
      const { id, ...rest } = await anUpload(world);
      await uploads.addRecording({ id, ...rest });
      await uploads.progress(id, 40);
      await uploads.progress(id, 30);
      expect((await uploads.find(id))?.percent).toBe(40);
      const position = { at: 6.25, declared: 395 };
      await uploads.refuse(id, 'upload.audio-cut-off', at('10:01:00.000'), position);
      await uploads.progress(id, 90);
      expect(await uploads.find(id)).toMatchObject({
        state: 'refused',
        reason: 'upload.audio-cut-off',
        position,
        percent: 40,
        finishedAt: at('10:01:00.000'),
      });
    });

    test('a recording that waits for disk space does so until its processing continues or ends', async () => {
      const waitsFor = async (id: UploadId) => (await uploads.find(id))?.waitsFor;
      const waiting = async (): Promise<UploadId> => {
        const upload = await anUpload(world);
        await uploads.addRecording(upload);
        await uploads.progress(upload.id, 40);
        await uploads.waitForFreeSpace(upload.id);
        expect(await uploads.find(upload.id)).toMatchObject({
          state: 'processing',
          percent: 40,
          waitsFor: 'room',
        });
        return upload.id;
      };
      const [goesOn, finished, refused] = [await waiting(), await waiting(), await waiting()];
      await uploads.progress(goesOn, 3);
      await uploads.finish(
        finished,
        { media: aFile(), better: null, peaks: [], notices: [] },
        at('10:01:00.000'),
      );
      await uploads.refuse(refused, 'upload.audio-damaged', at('10:01:00.000'));
      for (const id of [goesOn, finished, refused]) expect(await waitsFor(id)).toBeNull();
      for (const id of [finished, refused]) {
        await uploads.waitForFreeSpace(id);
        expect(await waitsFor(id)).toBeNull();
      }
    });

    test('a rejected recording stays rejected until it is processed again', async () => {
      const upload = await anUpload(world);
      const position = { at: 192, declared: null };
      await uploads.addRefused(upload, 'upload.audio-damaged', position);
      await uploads.finish(
        upload.id,
        { media: aFile(), better: null, peaks: [], notices: [] },
        at('10:01:00.000'),
      );
      expect(await uploads.find(upload.id)).toMatchObject({
        state: 'refused',
        reason: 'upload.audio-damaged',
        position,
      });
      await uploads.reopen(upload.id);
      await uploads.refuse(upload.id, 'upload.audio-cut-off', at('10:01:00.000'), { at: 1, declared: 2 });
      await uploads.reopen(upload.id);
      const begun = { state: 'processing', reason: null, position: null, percent: 0 };
      expect(await uploads.find(upload.id)).toMatchObject(begun);
    });

    test('an upload is claimed by one owner, however many claim at once', async () => {
      const upload = await anUpload(world);
      await uploads.addRecording(upload);
      const owners = Array.from({ length: 10 }, () => newId());
      const got = await atOnce(10, (index) => uploads.claim(upload.id, owners[index] ?? ''));
      expect(got.filter(Boolean)).toHaveLength(1);
      const owner = owners[got.indexOf(true)] ?? '';
      expect(await uploads.claim(upload.id, owner)).toBe(true);
      expect((await uploads.find(upload.id))?.claimedBy).toBe(owner);
      expect(await uploads.claim(newId(), owner)).toBe(false);
    });

    test('unclaimed idle uploads are found and removed; claimed ones stay', async () => {
      const [old, claimed, young, working] = [
        await anUpload(world, { kind: 'picture' }),
        await anUpload(world, { kind: 'picture' }),
        await anUpload(world, { kind: 'picture', createdAt: at('12:00:00.000') }),
        await anUpload(world),
      ] as const;
      for (const one of [old, claimed, young]) await uploads.addPicture(one, coverOf(one.id));
      await uploads.addRecording(working);
      await uploads.claim(claimed.id, newId());
      const found = await uploads.findAbandoned(at('11:00:00.000'), 10);
      expect(found.map(({ id }) => id)).toEqual([old.id]);
      expect(await uploads.remove(old.id)).toBe(true);
      expect(await uploads.remove(claimed.id)).toBe(false);
      expect(await uploads.find(old.id)).toBeNull();
      expect(await uploads.find(claimed.id)).not.toBeNull();
    });
  });
};
