import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { UsedFiles } from '@meend/core/media/sweep-files.ts';
import type { MemoryTables } from '../tables.ts';

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
