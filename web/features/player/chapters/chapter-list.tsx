import { chapterAt } from '@meend/core/catalogue/chapters/chapter-at.ts';
import { clockTime } from '@meend/core/playback/format-time.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { useChapters } from '../details/player-chapters.ts';
import { usePlayerView } from '../use-player.ts';
import styles from './chapter-list.module.css';
import { useChapterJump } from './use-chapter-jump.ts';

export const ChapterList = ({ part }: { readonly part: string }) => {
  const chapters = useChapters();
  const jump = useChapterJump();
  const now = usePlayerView(({ position }) => chapterAt(chapters, position)?.at);
  return (
    <ol className={styles.list} aria-label={text('chapters.of', { part })}>
      {chapters.map((chapter) => (
        <li key={chapter.at}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={chapter.at === now || undefined}
            onClick={() => jump(chapter)}
          >
            <span className={styles.title} lang={languageOf(chapter.title)}>
              {chapter.title}
            </span>{' '}
            <span className={styles.time}>{clockTime(chapter.at)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
};
