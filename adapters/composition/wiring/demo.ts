// Binds the demonstration to the product's stores, files and encoders.
import { join } from 'node:path';
import type { DemoProgress } from '@meend/adapters/demo/demo-ports.ts';
import { ownRecordings } from '@meend/adapters/demo/recordings.ts';
import { seedDemo } from '@meend/adapters/demo/seed-demo.ts';
import { seedReading } from '@meend/adapters/demo/seed-reading.ts';
import { audioEncoder } from '@meend/adapters/media/audio-encoder.ts';
import { articlePicture, encodeImage, gridCover, tintOfImage } from '@meend/adapters/media/image-encoder.ts';
import { webRendition } from '@meend/adapters/media/rendition.ts';
import type { Container } from 'inversify';
import { tokens } from './tokens.ts';

/** Returns whether the catalogue was empty and has been seeded. */
export const seedCatalogue = async (container: Container, progress: DemoProgress): Promise<boolean> => {
  const config = container.get(tokens.config);
  const shared = {
    stores: container.get(tokens.stores),
    transaction: container.get(tokens.transaction),
    files: container.get(tokens.files),
    clock: container.get(tokens.clock),
  };
  const scratch = join(config.dataDir, 'scratch', 'demo');
  const recordings = config.demoRecordings ?? ownRecordings;
  const encoder = audioEncoder({ ffmpeg: config.ffmpeg, places: { reads: [recordings], writes: [scratch] } });
  try {
    const filled = await seedDemo({
      ...shared,
      sources: container.get(tokens.sources),
      recordings,
      encodeAudio: (input, output) =>
        encoder.encodeAudio({ input, format: 'ogg', output, rendition: webRendition, isLevelled: true }),
      audioType: webRendition,
      encodeCover: (svg) => encodeImage(svg, gridCover),
      tintOf: tintOfImage,
      scratch,
    })(progress);
    await seedReading({
      ...shared,
      productName: config.productName,
      encodePicture: (svg, width) => encodeImage(svg, { ...articlePicture, width }),
    });
    await container.get(tokens.useCases).indexPages();
    return filled;
  } finally {
    encoder.stop();
  }
};
