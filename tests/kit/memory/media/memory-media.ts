import type { MediaFile, WaveformStore } from '@meend/core/media/media-file.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { UsedFiles } from '@meend/core/media/sweep-files.ts';
import { type NewUpload, recordingAddress, type Upload, uploadIdOf } from '@meend/core/media/upload.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import type { MemoryTables } from '../tables.ts';

const initialUpload = (upload: NewUpload): Upload => ({
  ...upload,
  state: 'processing',
  reason: null,
  position: null,
  notices: [],
  percent: 0,
  waitsFor: null,
  address: recordingAddress(upload.id),
  media: null,
  better: null,
  peaks: [],
  cover: null,
  claimedBy: null,
  finishedAt: null,
});

export const memoryUploadStore = (tables: MemoryTables): UploadStore => {
  const change = (id: UploadId, from: Upload['state'], part: (upload: Upload) => Partial<Upload>): void => {
    const upload = tables.uploads.get(id);
    if (upload?.state === from) tables.uploads.change(id, part(upload));
  };
  const find = async (id: UploadId): Promise<Upload | null> => tables.uploads.find(id);
  return {
    find,
    async findAll(ids) {
      return ids.flatMap((id) => tables.uploads.get(id) ?? []);
    },
    async findByAddress(address) {
      const id = uploadIdOf(address);
      return id === null ? null : find(id);
    },
    async addRecording(upload) {
      tables.uploads.put(initialUpload(upload));
    },
    async addPicture(upload, cover) {
      const ready = { state: 'ready', percent: 100, cover, address: cover.small } as const;
      tables.uploads.put({ ...initialUpload(upload), ...ready, finishedAt: upload.createdAt });
    },
    async addRefused(upload, reason, position = null) {
      tables.uploads.put({
        ...initialUpload(upload),
        state: 'refused',
        reason,
        position,
        finishedAt: upload.createdAt,
      });
    },
    async progress(id, percent) {
      change(id, 'processing', (upload) => ({ percent: Math.max(upload.percent, percent), waitsFor: null }));
    },
    async waitForFreeSpace(id) {
      change(id, 'processing', () => ({ waitsFor: 'room' }));
    },
    async finish(id, recording, now) {
      change(id, 'processing', () => ({
        ...recording,
        state: 'ready',
        percent: 100,
        waitsFor: null,
        finishedAt: now,
      }));
    },
    async refuse(id, reason, now, position = null) {
      change(id, 'processing', () => ({
        state: 'refused',
        reason,
        position,
        waitsFor: null,
        finishedAt: now,
      }));
    },
    async reopen(id) {
      change(id, 'refused', () => ({
        state: 'processing',
        reason: null,
        position: null,
        percent: 0,
        finishedAt: null,
      }));
    },
    async claim(id, owner) {
      const upload = tables.uploads.get(id);
      if (!upload || (upload.claimedBy !== null && upload.claimedBy !== owner)) return false;
      return tables.uploads.change(id, { claimedBy: owner });
    },
    async findAbandoned(before, limit) {
      const where = ({ claimedBy, state, createdAt }: Upload) =>
        claimedBy === null && state !== 'processing' && createdAt < before;
      return tables.uploads.list({ where, by: ['createdAt', 'id'], limit });
    },
    async remove(id) {
      return tables.uploads.get(id)?.claimedBy === null && tables.uploads.delete(id);
    },
  };
};

const keyOf = ({ assetId, extension }: MediaFile): string => `media/${assetId}.${extension}`;
const keysOf = (files: readonly (MediaFile | null | undefined)[]): string[] =>
  files.flatMap((file) => (file ? [keyOf(file)] : []));
const addressesOf = (cover: Cover | null): string[] => (cover === null ? [] : [cover.svg, cover.small]);

const NAME_OF_UPLOAD = 36;

export const memoryUsedFiles = (tables: MemoryTables): UsedFiles => ({
  async among(keys) {
    const stories = [...tables.stories.values(), ...tables.studioStories.values()];
    const uploads = [...tables.uploads.values()];
    const banners = [...tables.banners.values()];
    const pictures = [...tables.articles.values()].flatMap(({ mainImage, image2, image3 }) => [
      mainImage,
      image2,
      image3,
    ]);
    const addresses = [
      ...stories.flatMap(({ cover }) => addressesOf(cover)),
      ...banners.flatMap(({ image, mobileImage }) => [image, mobileImage]),
      ...pictures.flatMap((picture) => (picture === null ? [] : [picture.url, picture.small ?? ''])),
    ];
    const used = new Set([
      ...stories.flatMap(({ parts }) => keysOf(parts.flatMap(({ media, better }) => [media, better]))),
      ...keysOf(uploads.flatMap(({ media, better }) => [media, better])),
      ...addresses.map((address) => address.slice(1)),
    ]);
    const isOfUpload = (key: string): boolean =>
      tables.uploads.has(key.slice(key.indexOf('/') + 1).slice(0, NAME_OF_UPLOAD));
    return new Set(keys.filter((key) => used.has(key) || isOfUpload(key)));
  },
});

export const memoryWaveformStore = (tables: MemoryTables): WaveformStore => ({
  async find(assetId) {
    return tables.waveforms.get(assetId) ?? [];
  },
  async save(assetId, peaks) {
    tables.waveforms.set(assetId, peaks);
  },
  async remove(assetIds) {
    for (const assetId of assetIds) tables.waveforms.delete(assetId);
  },
});
