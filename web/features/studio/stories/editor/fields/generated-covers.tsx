import { type CoverVariant, coverVariants } from '@meend/core/catalogue/covers/generated-cover.ts';
import { generatedPicture } from '@meend/web/features/studio/stories/list/generated-picture.ts';
import { text } from '@meend/web/messages/text.ts';
import { useId } from 'react';
import type { StoryDraft } from '../draft/story-draft.ts';
import styles from './generated-covers.module.css';

interface GeneratedCoversProps {
  readonly draft: Pick<StoryDraft, 'name' | 'genres' | 'thumbnail'>;
  readonly onChoose: (variant: CoverVariant) => void;
}

/** Three covers generated from the name and the first genre, as alternatives to a picture. */
export const GeneratedCovers = ({ draft: { name, genres, thumbnail }, onChoose }: GeneratedCoversProps) => {
  const group = useId();
  const chosen = thumbnail?.kind === 'drawn' ? thumbnail.look : null;
  return (
    <fieldset className={styles.variants} aria-describedby={`${group}-help`}>
      <legend className={styles.legend}>{text('studio-stories.drawn')}</legend>
      {coverVariants.map((variant) => (
        <label key={variant} className={styles.look}>
          <input
            type="radio"
            className={styles.radio}
            name={group}
            checked={chosen === variant}
            aria-label={text('studio-stories.drawn-look', { number: variant })}
            onChange={() => onChoose(variant)}
          />
          <img src={generatedPicture(name.trim(), genres, variant)} width={96} height={96} alt="" />
        </label>
      ))}
      <p id={`${group}-help`} className={styles.help}>
        {text('studio-stories.drawn-help')}
      </p>
    </fieldset>
  );
};
