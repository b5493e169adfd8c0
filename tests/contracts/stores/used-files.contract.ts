import type { BannerId, StoryId, UploadId } from '@meend/core/shared/ids.ts';
import { aPart, aStory, at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { articleFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const keyOf = (assetId: string) => `media/${assetId}.mp3`;

export const usedFilesContract = ({
  stores: { articles, banners, stories, uploads, usedFiles, users },
}: World) =>
  describe('used files', () => {
    test('are those of stories, articles, banners and uploads, in whatever state', async () => {
      const better = aPart(1).media;
      const story = aStory({
        cover: { svg: '/covers/shimla-1.svg', small: '/covers/shimla-1.webp' },
        parts: [aPart(0), { ...aPart(1), better }],
        status: 'published',
      });
      await stories.addAll([story]);
      const picture = { url: '/covers/tea.webp', small: '/covers/tea-small.webp', courtesy: '', alt: '' };
      const cup = { ...picture, url: '/covers/cup.webp', small: null };
      await articles.addAll([articleFixture({ mainImage: picture, image2: null, image3: cup })]);
      await banners.add({
        id: newId<BannerId>(),
        image: '/banners/wide.webp',
        mobileImage: '/banners/narrow.webp',
        url: '/',
        alt: null,
        isActive: false,
        audience: 'everybody',
        startsAt: null,
        endsAt: null,
      });
      const by = aUser();
      await users.add(by);
      const upload = (kind: 'audio' | 'picture') => {
        const id = newId<UploadId>();
        return { id, kind, name: 'Tea', by: by.id, createdAt: at('10:00:00.000') } as const;
      };
      const [waiting, refused, ready, generated] = [
        upload('audio'),
        upload('audio'),
        upload('audio'),
        upload('picture'),
      ];
      await uploads.addRecording(waiting);
      await uploads.addRefused(refused, 'upload.audio-damaged');
      await uploads.addRecording(ready);
      const made = aPart(0).media;
      await uploads.finish(
        ready.id,
        { media: aPart(2).media, better: made, peaks: [], notices: [] },
        at('10:01:00.000'),
      );
      await uploads.addPicture(generated, {
        svg: `/covers/${generated.id}-800.webp`,
        small: `/covers/${generated.id}-400.webp`,
      });

      const used = [
        ...story.parts.map(({ media }) => keyOf(media.assetId)),
        keyOf(better.assetId),
        'covers/shimla-1.svg',
        'covers/shimla-1.webp',
        'covers/tea.webp',
        'covers/tea-small.webp',
        'covers/cup.webp',
        'banners/wide.webp',
        'banners/narrow.webp',
        keyOf(waiting.id),
        keyOf(refused.id),
        keyOf(made.assetId),
        `covers/${generated.id}-200.avif`,
      ];
      const stray = [
        keyOf(newId<StoryId>()),
        'covers/other.svg',
        'banners/tea.webp',
        `covers/${newId()}-200.avif`,
      ];
      expect([...(await usedFiles.among([...stray, ...used]))].sort()).toEqual(used.sort());
      expect(await usedFiles.among([])).toEqual(new Set());
    });
  });
