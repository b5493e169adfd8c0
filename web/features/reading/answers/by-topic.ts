import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { language } from '@meend/web/platform/language.ts';
import { useEffect, useMemo } from 'react';

interface OfTopic {
  readonly topic: string;
}

/** All topics of the list, in alphabetical order. */
export const topicsOf = (list: readonly OfTopic[]): readonly string[] =>
  [...new Set(list.map(({ topic }) => topic))].sort((one, other) => one.localeCompare(other, language));

/** The list filtered by topic, newest first; the number of results is announced. */
export const useByTopic = <T extends OfTopic>(
  list: readonly T[],
  topic: string | null,
  found: MessageKey,
): readonly T[] => {
  const { announce } = usePlatform();
  const shown = useMemo(
    () => [...list].reverse().filter((one) => topic === null || one.topic === topic),
    [list, topic],
  );
  const count = shown.length;
  useEffect(() => {
    if (topic !== null) announce(text(found, { count }));
  }, [topic, found, count, announce]);
  return shown;
};
