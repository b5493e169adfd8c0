import { type CoverLook, coverLooks } from '@meend/core/catalogue/drawn-cover.ts';
import { drawnPicture } from '@meend/web/features/studio-stories/drawn-picture.ts';
import { text } from '@meend/web/messages/text.ts';
import { useId } from 'react';
import type { StoryDraft } from '../story-draft.ts';
import styles from './drawn-covers.module.css';

export interface DrawnCoversProps {
  readonly draft: Pick<StoryDraft, 'name' | 'genres' | 'thumbnail'>;
  readonly onChoose: (look: CoverLook) => void;
}

/** Three covers drawn of the name and the first genre, in place of a picture. */
export const DrawnCovers = ({ draft: { name, genres, thumbnail }, onChoose }: DrawnCoversProps) => {
  const group = useId();
  const chosen = thumbnail?.kind === 'drawn' ? thumbnail.look : null;
  return (
    <fieldset className={styles.looks} aria-describedby={`${group}-help`}>
      <legend className={styles.legend}>{text('studio-stories.drawn')}</legend>
      {coverLooks.map((look) => (
        <label key={look} className={styles.look}>
          <input
            type="radio"
            className={styles.radio}
            name={group}
            checked={chosen === look}
            aria-label={text('studio-stories.drawn-look', { number: look })}
            onChange={() => onChoose(look)}
          />
          <img src={drawnPicture(name.trim(), genres, look)} width={96} height={96} alt="" />
        </label>
      ))}
      <p id={`${group}-help`} className={styles.help}>
        {text('studio-stories.drawn-help')}
      </p>
    </fieldset>
  );
};
