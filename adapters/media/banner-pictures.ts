// Banner pictures: recognized by their file signature and re-encoded in a picture process, which removes metadata,
// further frames and anything else in the file. SVG is rejected, because it may contain scripts.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BannerPictures } from '@meend/core/banner/add-banner.ts';
import { bannerFormatOf } from '@meend/core/media/file-type.ts';
import type { FileStore } from '@meend/core/media/media-processor.port.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { readFileSignature } from './file-signature.ts';
import type { PictureProcesses } from './picture-processes.ts';

interface BannerPictureNeeds {
  /** Folder of temporary files. */
  readonly folder: string;
  readonly files: FileStore;
  readonly pictures: Pick<PictureProcesses, 'draw'>;
}

/** Twice the widest width shown. */
const WIDEST = 2_560;
/** Higher than a cover's quality, because banners contain text. */
const QUALITY = 84;

export const bannerPictures = ({ folder, files, pictures }: BannerPictureNeeds): BannerPictures => ({
  async store({ path: input }) {
    const format = bannerFormatOf((await readFileSignature(input)).first);
    if (format === null) return fail('banner.not-a-picture');
    await mkdir(folder, { recursive: true });
    const path = join(folder, `banner-${crypto.randomUUID()}.webp`);
    const output = { path, width: WIDEST, height: WIDEST, type: 'webp', quality: QUALITY } as const;
    try {
      const result = await pictures.draw({ input, format, fit: 'inside', outputs: [output] });
      if (!result.ok) {
        const isTooMuch = result.error.code === 'picture.too-many-pixels';
        return fail(isTooMuch ? 'banner.picture-pixels' : 'banner.not-a-picture');
      }
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      const key = `banners/${hash.slice(0, 32)}.webp`;
      // Written even if it exists: a new timestamp keeps the purge of unused files from deleting it before its banner
      // is saved.
      await files.put(key, path);
      return succeed(`/${key}`);
    } finally {
      await rm(path, { force: true });
    }
  },
});
