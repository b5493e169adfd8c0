// The content type of stories, for `useContentEditor`, with their uploads and the autosave.

import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import type { DraftErrors } from '@meend/web/features/studio/editing/draft-errors.ts';
import { isReleaseEditable } from '@meend/web/features/studio/editing/release.ts';
import { useContentEditor } from '@meend/web/features/studio/editing/use-content-editor.ts';
import { useFollowStories } from '@meend/web/features/studio/stories/list/going-live.tsx';
import { type StudioStory, useStoryGroup } from '@meend/web/features/studio/stories/list/story-group.ts';
import { refreshStories } from '@meend/web/features/studio/stories/list/story-queries.ts';
import { useUploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { autosavedDraft, storable } from './autosaved-draft.ts';
import { restoreDraft } from './restore-draft.ts';
import { bodyOf, draftOf, isSameDraft, type StoryDraft } from './story-draft.ts';
import { type StoryPath, validateDraft } from './story-form.ts';
import { addressOf, isThere, withProgress } from './upload-entry-of.ts';

const keysOf = ({ thumbnail, parts }: StoryDraft): readonly string[] =>
  [thumbnail, ...parts.map(({ file }) => file)].flatMap((file) =>
    file?.kind === 'upload' ? [file.key] : [],
  );

const failedMessage = (category: WireCategory, isNew: boolean): string =>
  category === 'temptations' && !isNew
    ? text('studio-stories.save-failed-playlist')
    : text(`studio-stories.submit-failed-${category}`);

const savedMessage = ({ name, status, isListed }: StudioStory, previous: StudioStory | null): string => {
  if (status === 'published' && !isListed) return text('studio-stories.goes-live');
  const isNews = previous?.status !== status && status !== 'withdrawn';
  return isNews ? text(`studio-stories.created-${status}`, { name }) : text('studio-stories.saved', { name });
};

/** `story` is null for a new one. */
export const useStoryEditor = (category: WireCategory, story: StudioStory | null) => {
  const client = useQueryClient();
  const uploads = useUploads();
  const { queue, entries } = uploads;
  const group = useStoryGroup(category);
  const follow = useFollowStories();
  const [store] = useState(() => autosavedDraft(category, story?._id ?? null));
  const [begun] = useState(() => restoreDraft(category, story, store.read(), Date.now()));
  const [restored, setRestored] = useState(begun.restored);

  // Reads the queue directly: the rendered entries may be outdated.
  const send = async (
    draft: StoryDraft,
    base: Base<StudioStory, StoryDraft> | null,
  ): Promise<StudioStory> => {
    const now = { entries: queue.read() };
    const body = bodyOf({ category, draft, base, addressOf: (file) => addressOf(file, now) });
    const saved = await (base === null ? group.create(body) : group.update(base.content._id, body));
    follow([saved]);
    return saved;
  };
  const validate = (draft: StoryDraft, current: StudioStory | null) => {
    const now = { entries: queue.read() };
    return validateDraft({
      category,
      draft,
      saved: current && draftOf(current),
      now: new Date(serverNow()),
      isReleaseEditable: isReleaseEditable(current),
      isThere: (file) => isThere(file, now),
    });
  };
  const editor = useContentEditor<StudioStory, StoryDraft>(
    {
      name: 'A story',
      draftOf,
      isSame: isSameDraft,
      validate,
      uploads: { settled: (draft) => queue.waitForUploads(keysOf(draft)), areNamed: true },
      send,
      read: (id) => group.read(id, {}),
      refresh: () => refreshStories(client),
      conflictCode: 'catalogue.edited-meanwhile',
      ownCodes: /^(?:catalogue|credits|story|session)\./,
      fieldError: (code, message) => {
        if (code === 'catalogue.invalid-date') return { publishAt: message };
        return code.startsWith('credits.') ? { credits: message } : null;
      },
      savedMessage,
      failedMessage: (isNew) => failedMessage(category, isNew),
    },
    begun,
  );
  const { draft, start } = editor;

  const finishedUploads = useRef(begun.finishedUploads);
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current) return;
    const typed = storable(draft, entries, finishedUploads.current, Date.now());
    finishedUploads.current = typed.arrived;
    const base = start.content === null ? null : start.draft;
    if (isSameDraft(typed.draft, start.draft)) store.clear();
    else store.write({ ...typed, base, revision: start.content?.revision ?? null });
  }, [draft, entries, start, store]);
  /** Clears the autosaved draft once it was saved or discarded. */
  const forget = (): void => {
    isOver.current = true;
    store.clear();
  };

  useEffect(() => {
    const files = new Set(begun.draft.parts.map(({ file }) => file?.kind === 'kept' && file.address));
    for (const { address, name } of begun.finishedUploads)
      if (files.has(address)) queue.follow(address, name);
  }, [begun, queue]);
  useEffect(() => {
    if (story !== null) follow([story]);
  }, [story, follow]);
  useEffect(() => {
    for (const part of story?.audioFiles ?? []) {
      if (part.state !== 'ready' && part.url !== null) queue.follow(part.url, part.name);
    }
  }, [story, queue]);

  const errors: DraftErrors<StoryPath> = editor.errors;
  return {
    ...editor,
    content: editor.content && withProgress(editor.content, uploads),
    errors,
    uploads,
    /** What was restored from the autosave; "nothing" while an edit conflict is shown. */
    restored: editor.theirs === null ? restored : ('nothing' as const),
    forget,
    submit: async (): Promise<boolean> => {
      const isSaved = await editor.submit();
      if (isSaved) forget();
      return isSaved;
    },
    discard: (): void => {
      for (const key of keysOf(draft)) queue.drop(key);
      for (const { address } of finishedUploads.current) queue.drop(address);
      editor.reset();
      setRestored('nothing');
    },
    takeTheirs: (): void => {
      editor.takeTheirs();
      setRestored('nothing');
    },
  };
};

export type Editor = ReturnType<typeof useStoryEditor>;
