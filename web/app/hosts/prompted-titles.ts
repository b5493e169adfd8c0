// Titles whose rating was asked for in this session, given or not; it is not asked for again.
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const isTitles = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((title) => typeof title === 'string');

const stored = storedJson(() => sessionStorage, 'feedback-asked', isTitles);

export const promptedTitles = (): readonly string[] => stored.read() ?? [];

export const addPromptedTitle = (title: string): void =>
  stored.write([...new Set([...promptedTitles(), title])]);
