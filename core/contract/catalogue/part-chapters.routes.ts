// Studio routes of a part's chapters.

import type { PartChapters } from '@meend/core/catalogue/chapters/chapter.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { actorOf, route } from '../call/route.ts';
import { errorWith, idText, type WireOf } from '../call/schema.ts';
import { revision } from '../editing/content.routes.ts';
import { chapter } from './wire-story.ts';

const MAX_PARSED_CHAPTERS = 500;
const MAX_PARSED_TITLE_LENGTH = 1_000;

const partChapters = z
  .strictObject({
    chapters: z.array(chapter),
    /** Raised by each change; 0 before the first. */
    revision,
  })
  .meta({ id: 'PartChapters' });

const ofPart = z.strictObject({ partId: idText });

export type WirePartChapters = WireOf<typeof partChapters>;

const wirePartChapters = ({ chapters, revision }: PartChapters): WirePartChapters => ({
  chapters: [...chapters],
  revision,
});

export const partChapterRoutes = {
  partChapters: route({
    params: ofPart,
    response: partChapters,
    errors: ['story.not-found'],
    async respond({ params }, { useCases }) {
      const read = await useCases.readChapters(params.partId);
      return read.ok ? succeed(wirePartChapters(read.value)) : read;
    },
  }),
  savePartChapters: route({
    params: ofPart,
    body: z.strictObject({
      chapters: z
        .array(z.strictObject({ at: z.number(), title: z.string().max(MAX_PARSED_TITLE_LENGTH) }))
        .max(MAX_PARSED_CHAPTERS, errorWith('chapters.too-many')),
      /** The one the change was made from. */
      revision: z.int().min(0).max(2_000_000_000),
    }),
    response: partChapters,
    errors: [
      'story.not-found',
      'chapters.invalid',
      'chapters.long-title',
      'chapters.too-many',
      'chapters.beyond-end',
      'catalogue.edited-meanwhile',
    ],
    async respond({ params, body }, { caller, context, useCases }) {
      const saved = await useCases.saveChapters({ ...params, ...body }, actorOf(caller, context));
      return saved.ok ? succeed(wirePartChapters(saved.value)) : saved;
    },
  }),
};
