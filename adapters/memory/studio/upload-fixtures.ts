// Made-up uploads, to set the scene of a test or a mock with few words.
import type { MediaFile } from '@meend/core/catalogue/media-file.ts';
import { attachRecording } from '@meend/core/catalogue/studio/attach-recording.ts';
import type { NewUpload, UploadKind } from '@meend/core/media/upload.ts';
import { recordingAddress, uploadIdOf } from '@meend/core/media/upload.ts';
import type { Clock } from '@meend/core/ports/clock.ts';
import { type AssetId, makeId, type UploadId, type UserId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { MemoryPorts } from '../memory-ports.ts';

type Maker = Pick<MemoryPorts<Clock>, 'clock' | 'randomness' | 'secrets' | 'stores' | 'transaction'>;

const given = ({ clock, randomness }: Maker, kind: UploadKind, by: UserId): NewUpload => {
  const createdAt = clock.now();
  const id = makeId<UploadId>(createdAt, randomness.bytes(10));
  return { id, kind, name: kind === 'audio' ? 'Tea at Kalka.wav' : 'Kalka.jpg', by, createdAt };
};

/** A recording that is being processed; answers its address. */
export const sampleRecording = async (ports: Maker, by: UserId): Promise<string> => {
  const upload = given(ports, 'audio', by);
  await ports.stores.uploads.addRecording(upload);
  return recordingAddress(upload.id);
};

/** A picture, ready; answers its address. */
export const samplePicture = async (ports: Maker, by: UserId): Promise<string> => {
  const upload = given(ports, 'picture', by);
  const cover = { svg: `/covers/${upload.id}-800.webp`, small: `/covers/${upload.id}-400.webp` };
  await ports.stores.uploads.addPicture(upload, cover);
  return cover.small;
};

/** A recording's processing ends well; answers what became of it. */
export const finishRecording = async (
  ports: Maker,
  address: string,
  better: MediaFile | null = null,
): Promise<MediaFile> => {
  const { clock, randomness, secrets, transaction } = ports;
  const id = uploadIdOf(address);
  if (id === null) throw new Error('This is no address of an upload');
  const media: MediaFile = {
    assetId: makeId<AssetId>(clock.now(), randomness.bytes(10)),
    hash: secrets.hash(address),
    extension: 'mp3',
    mimeType: 'audio/mpeg',
    bytes: 240_000,
    seconds: 24,
  };
  await transaction.run(async (stores) => {
    await stores.uploads.finish(id, { media, better, peaks: [] }, clock.now());
    await attachRecording(stores, id, { media, better });
    return succeed(null);
  });
  return media;
};
