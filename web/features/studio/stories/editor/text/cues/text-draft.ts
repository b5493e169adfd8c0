// The edited text in session storage: restored after a reload or a closed window, until it is saved or discarded.
import type { Cue } from '@meend/core/transcript/cue.ts';
import { type StoredJson, storedJson } from '@meend/web/platform/storage/stored-json.ts';
import type { TextOfPart } from '../stored/text-queries.ts';

interface TextDraft {
  /** Of the text that was edited. */
  readonly revision: number;
  readonly isTimed: boolean;
  readonly cues: readonly Cue[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTime = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

const isCue = (value: unknown): boolean =>
  isRecord(value) &&
  isTime(value.at) &&
  isTime(value.until) &&
  (value.speaker === null || typeof value.speaker === 'string') &&
  typeof value.text === 'string' &&
  (value.sure === undefined || typeof value.sure === 'number') &&
  (value.isNotice === undefined || value.isNotice === true);

const isTextDraft = (value: unknown): value is TextDraft =>
  isRecord(value) &&
  isTime(value.revision) &&
  typeof value.isTimed === 'boolean' &&
  Array.isArray(value.cues) &&
  value.cues.length > 0 &&
  value.cues.every(isCue);

export const textDraft = ({ partId, language }: TextOfPart): StoredJson<TextDraft> =>
  storedJson(() => sessionStorage, `text-draft:${partId}:${language}`, isTextDraft);
