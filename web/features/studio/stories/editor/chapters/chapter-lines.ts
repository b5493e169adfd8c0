// Chapters as an admin types them: one a line, its time before its title.
import type { Chapter } from '@meend/core/catalogue/chapters/chapter.ts';
import { clockTime } from '@meend/core/playback/format-time.ts';

/** "1:02:30 Kalka", "2:30 Kalka". */
const LINE = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s+(\S.*)$/;

export const linesOf = (chapters: readonly Chapter[]): string =>
  chapters.map(({ at, title }) => `${clockTime(at)} ${title}`).join('\n');

const parseLine = (line: string): Chapter | null => {
  const [, hours = '0', minutes = '0', seconds = '0', title] = LINE.exec(line.trim()) ?? [];
  if (title === undefined) return null;
  return { at: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), title };
};

type ReadLines = { readonly chapters: readonly Chapter[] } | { readonly unreadableLine: number };

/** Empty lines are left out; lines are numbered from 1. */
export const readLines = (text: string): ReadLines => {
  const chapters: Chapter[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const chapter = parseLine(line);
    if (chapter === null) return { unreadableLine: index + 1 };
    chapters.push(chapter);
  }
  return { chapters };
};
