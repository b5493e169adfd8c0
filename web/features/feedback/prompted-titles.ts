// The session's flag a title: whoever was asked about it, answered or not, is left in peace.
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const isTitles = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((title) => typeof title === 'string');

const stored = storedJson(() => sessionStorage, 'feedback-asked', isTitles);

export const promptedTitles = (): readonly string[] => stored.read() ?? [];

export const addPromptedTitle = (title: string): void =>
  stored.write([...new Set([...promptedTitles(), title])]);
