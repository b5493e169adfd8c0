import type { WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { href } from '@meend/core/site/href.ts';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { Face } from '../people/face.tsx';
import { SyntheticNote } from '../people/synthetic-note.tsx';
import { FollowVoice } from './follow-voice.tsx';
import styles from './voice-rows.module.css';

interface VoiceRowsProps<V extends WireCreditedPerson> {
  readonly voices: readonly V[];
  /** Instead of their way of reading. */
  readonly captionOf?: (voice: V) => string | undefined;
}

/** Voices in rows, each with a button to follow them; anonymous ones are left out. */
export const VoiceRows = <V extends WireCreditedPerson>({ voices, captionOf }: VoiceRowsProps<V>) => {
  const shown = voices.filter(({ slug }) => slug !== null);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((voice) => {
          const { slug, name, line } = voice;
          const caption = captionOf?.(voice) ?? line;
          return (
            <li key={slug} className={styles.row}>
              <Face person={voice} size={48} className={styles.face} />
              <div>
                <TextLink href={href('voice', { slug: slug ?? '' })}>{name}</TextLink>
                {caption === null ? null : <p className={textStyle('small', 'muted')}>{caption}</p>}
              </div>
              <FollowVoice voice={voice} />
            </li>
          );
        })}
      </ul>
      <SyntheticNote people={shown} />
    </>
  );
};
