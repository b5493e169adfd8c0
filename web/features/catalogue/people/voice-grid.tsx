import type { WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { href } from '@meend/core/site/href.ts';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import { Face } from './face.tsx';
import { SyntheticNote } from './synthetic-note.tsx';
import styles from './voice-grid.module.css';

interface VoiceGridProps {
  readonly voices: readonly WireCreditedPerson[];
  /** How many faces the first screen shows. */
  readonly eager?: number;
  /** False where the page says already that voices are synthetic. */
  readonly hasNote?: boolean;
  /** One row, which scrolls on a phone. */
  readonly oneRow?: boolean;
}

/** Faces with their names and ways of reading. */
export const VoiceGrid = ({ voices, eager = 0, hasNote = true, oneRow = false }: VoiceGridProps) => (
  <>
    <ul className={oneRow ? styles.row : styles.grid}>
      {voices.map(({ slug, ...voice }, position) => (
        <li key={slug} className={styles.voice}>
          <Face person={voice} size={124} eager={position < eager} className={styles.face} />
          <CardLink href={href('voice', { slug: slug ?? '' })} className={styles.name}>
            {voice.name}
          </CardLink>
          {voice.line === null ? null : <span className={styles.manner}>{voice.line}</span>}
        </li>
      ))}
    </ul>
    {hasNote ? <SyntheticNote people={voices} /> : null}
  </>
);
