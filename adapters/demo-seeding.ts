// Binds the demonstration to the product's own stores, files and encoders.
import { join } from 'node:path';
import type { Container } from 'inversify';
import type { DemoProgress } from './demo/demo-ports.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { audioEncoder } from './media/audio-encoder.ts';
import { encodeImage, gridCover } from './media/image-encoder.ts';
import { webRendition } from './media/rendition.ts';
import { tokens } from './tokens.ts';

/** Answers whether the catalogue was empty and is now filled. */
export const seedCatalogue = async (container: Container, progress: DemoProgress): Promise<boolean> => {
  const config = container.get(tokens.config);
  const encoder = audioEncoder();
  try {
    return await seedDemo({
      stores: container.get(tokens.stores),
      transaction: container.get(tokens.transaction),
      files: container.get(tokens.files),
      clock: container.get(tokens.clock),
      encodeAudio: (input, output) => encoder.encodeAudio({ input, output, rendition: webRendition }),
      audioType: webRendition,
      encodeCover: (svg) => encodeImage(svg, gridCover),
      scratch: join(config.dataDir, 'scratch', 'demo'),
    })(progress);
  } finally {
    encoder.stop();
  }
};
