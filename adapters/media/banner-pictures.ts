// Banner pictures, told by their first bytes and drawn anew in a picture process: what is kept is the picture alone, without
// metadata, further frames or whatever else the file carried. SVG is no picture here, for it may hold a script.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BannerPictures } from '@meend/core/banner/banner-pictures.port.ts';
import type { FileStore } from '@meend/core/media/file-store.port.ts';
import { bannerFormatOf } from '@meend/core/media/file-type.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { readFileSignature } from './file-signature.ts';
import type { PictureProcesses } from './picture-processes.ts';

interface BannerPictureNeeds {
  /** Where a picture lies until it is kept. */
  readonly folder: string;
  readonly files: FileStore;
  readonly pictures: Pick<PictureProcesses, 'draw'>;
}

/** Twice the widest banner that is shown. */
const WIDEST = 2_560;
/** Banners carry words, whose edges show what a cover's need not. */
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
      // Also where it lies already: written anew, it is no stray file that may go before its banner is added.
      await files.put(key, path);
      return succeed(`/${key}`);
    } finally {
      await rm(path, { force: true });
    }
  },
});
