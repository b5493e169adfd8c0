// Binds file storage and media processing: DATA_DIR or S3 storage.
import { join } from 'node:path';
import { diskFiles } from '@meend/adapters/files/disk-files.ts';
import { s3Files } from '@meend/adapters/files/s3-files.ts';
import { s3Objects } from '@meend/adapters/files/s3-objects.ts';
import { diskSources, SOURCES, s3Sources } from '@meend/adapters/files/stored-sources.ts';
import { bannerPictures } from '@meend/adapters/media/banner-pictures.ts';
import { diskMediaProcessor } from '@meend/adapters/media/disk-media-processor.ts';
import { pictureProcesses } from '@meend/adapters/media/picture-processes.ts';
import { allowedUploadPaths } from '@meend/adapters/media/upload-folders.ts';
import type { Container } from 'inversify';
import { tokens } from './tokens.ts';

export const bindFiles = (container: Container): void => {
  container
    .bind(tokens.s3)
    .toResolvedValue(({ objectStorage }) => objectStorage && s3Objects(objectStorage), [tokens.config])
    .inSingletonScope();
  container
    .bind(tokens.files)
    .toResolvedValue(
      (config, s3) => (s3 === null ? diskFiles(config.dataDir) : s3Files(s3)),
      [tokens.config, tokens.s3],
    )
    .inSingletonScope();
  container
    .bind(tokens.sources)
    .toResolvedValue(
      ({ dataDir }, s3) =>
        s3 === null ? diskSources(join(dataDir, SOURCES)) : s3Sources(s3, join(dataDir, 'uploads', 'work')),
      [tokens.config, tokens.s3],
    )
    .inSingletonScope();
  container
    .bind(tokens.pictures)
    .toResolvedValue(({ dataDir }) => pictureProcesses(allowedUploadPaths(dataDir)), [tokens.config])
    .inSingletonScope();
  container
    .bind(tokens.mediaProcessor)
    .toResolvedValue(
      ({ dataDir, ffmpeg, speech }, files, { uploads }, sources, pictures) =>
        diskMediaProcessor({ dataDir, ffmpeg, speech, files, sources, uploads, pictures }),
      [tokens.config, tokens.files, tokens.stores, tokens.sources, tokens.pictures],
    )
    .inSingletonScope();
  container
    .bind(tokens.bannerPictures)
    .toResolvedValue(
      ({ dataDir }, files, pictures) =>
        bannerPictures({ folder: join(dataDir, 'uploads', 'work'), files, pictures }),
      [tokens.config, tokens.files, tokens.pictures],
    )
    .inSingletonScope();
};
