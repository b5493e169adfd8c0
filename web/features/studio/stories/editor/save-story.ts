// A draft on its way to the catalogue: its files first, then its fields; whatever is refused is told where it can be
// mended, and nothing typed is lost.

import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { text } from '@meend/web/messages/studio-stories.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { toasts } from '@meend/web/ui/overlays/toast-queue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { studioStoriesKey } from '../list/story-queries.ts';
import { type StoryBody, type StudioStory, storyGroups } from '../story-group.ts';

export type Outcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly theirs: StudioStory }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

const failureMessage = (category: WireCategory, isNew: boolean): string =>
  category === 'temptations' && !isNew
    ? text('studio-stories.save-failed-playlist')
    : text(`studio-stories.submit-failed-${category}`);

const savedMessage = (saved: StudioStory, isNew: boolean): string => {
  const { name, status } = saved;
  if (!isNew || status === 'withdrawn') return text('studio-stories.saved', { name });
  return text(`studio-stories.created-${status}`, { name });
};

/** What the server says about the story itself is for people; anything else is a failure of ours. */
const isAboutStory = (code: string): boolean => /^(catalogue|story|session)\./.test(code);

export const useSaveStory = (category: WireCategory, story: StudioStory | null) => {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const group = storyGroups[category];
  const isNew = story === null;

  const refused = async (failure: unknown): Promise<Outcome> => {
    logFailure('A story was not saved', failure);
    const code = failure instanceof ApiError ? failure.code : '';
    if (code === 'catalogue.edited-meanwhile' && story !== null) {
      const theirs = await group.read(story._id, {}).catch(() => null);
      if (theirs !== null) return { kind: 'conflict', theirs };
    }
    const serverMessage = failure instanceof ApiError && isAboutStory(code) ? failure.serverMessage : null;
    return { kind: 'refused', code, message: serverMessage ?? failureMessage(category, isNew) };
  };

  const save = async (body: StoryBody): Promise<Outcome> => {
    setPending(true);
    try {
      const saved = isNew ? await group.create(body) : await group.update(story._id, body);
      await client.invalidateQueries({ queryKey: [...studioStoriesKey(category), 'list'] });
      void client.invalidateQueries({ queryKey: ['studio-stories', 'genres'] });
      toasts.show({ tone: 'success', text: savedMessage(saved, isNew) });
      return { kind: 'saved' };
    } catch (failure) {
      return await refused(failure);
    } finally {
      setPending(false);
    }
  };
  return { save, pending };
};
