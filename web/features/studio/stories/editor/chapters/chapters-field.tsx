import type { StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { useState } from 'react';
import { ChapterDialog } from './chapter-dialog.tsx';
import styles from './chapters-field.module.css';

/** A button for each part whose recording is in place. */
export const ChaptersField = ({ story }: { readonly story: StudioStory }) => {
  const [opened, setOpened] = useState<string | null>(null);
  const parts = story.audioFiles.flatMap(({ _id: id, label, seconds }) =>
    seconds === null ? [] : [{ id, label, seconds }],
  );
  const part = parts.find(({ id }) => id === opened);
  return (
    <>
      {parts.length === 0 ? <p>{text('studio-stories.chapters-none-ready')}</p> : null}
      <ul className={styles.parts}>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <Button variant="secondary" onClick={() => setOpened(id)}>
              {text('studio-stories.chapters-of', { label })}
            </Button>
          </li>
        ))}
      </ul>
      {part ? <ChapterDialog key={part.id} part={part} onClose={() => setOpened(null)} /> : null}
    </>
  );
};
