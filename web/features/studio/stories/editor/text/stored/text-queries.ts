// Queries and changes of a part's text.

import type { ResponseOf } from '@meend/core/contract/call/call.ts';
import { alignmentCalls } from '@meend/core/contract/transcript/alignment.calls.ts';
import { transcriptAdminCalls } from '@meend/core/contract/transcript/transcript-studio.calls.ts';
import type { Cue } from '@meend/core/transcript/cue.ts';
import type { TranscriptKind, TranscriptLanguage } from '@meend/core/transcript/transcript.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { STUDIO_TEXTS } from '@meend/web/features/studio/stories/list/part-texts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const POLL_INTERVAL_MS = 1_500;

type Calls = typeof transcriptAdminCalls;
export type PartTexts = ResponseOf<Calls['partTranscripts']>;
export type StudioText = PartTexts['transcripts'][number];
export type TextPreview = ResponseOf<Calls['previewTranscript']>;

export interface TextOfPart {
  readonly partId: string;
  readonly language: TranscriptLanguage;
}

export const usePartTranscripts = (partId: string) => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: [STUDIO_TEXTS, 'part', partId],
    queryFn: ({ signal }) =>
      callStudio(transcriptAdminCalls.partTranscripts, { params: { partId } }, { signal }),
    // An editor starts from the current revision, which is not refetched while the admin edits.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Follows the request for the times of a text, if there is one. */
export const useAlignment = (params: TextOfPart) => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: [STUDIO_TEXTS, 'alignment', params.partId, params.language],
    queryFn: ({ signal }) => callStudio(alignmentCalls.alignment, { params }, { signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? POLL_INTERVAL_MS : false),
  });
};

export const useRefreshTexts = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [STUDIO_TEXTS] });
};

export const useTextActions = (params: TextOfPart) => {
  const { callStudio } = useStudioClient();
  const refresh = useRefreshTexts();
  return {
    find: useMutation({
      mutationFn: (revision: number) =>
        callStudio(alignmentCalls.alignTranscript, { params, body: { revision } }),
      onSettled: refresh,
    }),
    cancel: useMutation({
      mutationFn: () => callStudio(alignmentCalls.cancelAlignment, { params }),
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (revision: number) =>
        callStudio(transcriptAdminCalls.removeTranscript, {
          params,
          query: { revision: String(revision) },
        }),
      onSettled: refresh,
    }),
  };
};

export interface SentText {
  readonly kind: TranscriptKind;
  readonly isTimed: boolean;
  readonly cues: readonly Cue[];
  readonly revision: number;
}

/** `theirs`: after a conflict the text as it is saved now, null if it was removed. */
export const useSaveText = (params: TextOfPart) => {
  const { callStudio } = useStudioClient();
  const [theirs, setTheirs] = useState<StudioText | null | undefined>(undefined);
  const saving = useMutation({
    mutationFn: async (body: SentText) => {
      setTheirs(undefined);
      try {
        return await callStudio(transcriptAdminCalls.saveTranscript, { params, body });
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'catalogue.edited-meanwhile') {
          const { partId, language } = params;
          const now = await callStudio(transcriptAdminCalls.partTranscripts, { params: { partId } });
          setTheirs(now.transcripts.find((one) => one.language === language) ?? null);
        }
        throw failure;
      }
    },
  });
  return { saving, theirs, forgetTheirs: () => setTheirs(undefined) };
};

export const usePreviewText = () => {
  const { callStudio } = useStudioClient();
  return useMutation({
    mutationFn: (body: TextOfPart & { readonly name: string; readonly file: string }) =>
      callStudio(transcriptAdminCalls.previewTranscript, { body }),
  });
};

/** The server's sentence if the request was wrong. */
export const failureText = (failure: Error, otherwise: string): string =>
  failure instanceof ApiError && failure.status < 500 && failure.serverMessage !== null
    ? failure.serverMessage
    : otherwise;
