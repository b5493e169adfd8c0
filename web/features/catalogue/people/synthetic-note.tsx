import type { WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { text } from '@meend/web/messages/text.ts';
import styles from './credits.module.css';

interface SyntheticNoteProps {
  readonly people: readonly Pick<WireCreditedPerson, 'isSynthetic'>[];
}

/** Says so wherever a synthetic voice is credited. */
export const SyntheticNote = ({ people }: SyntheticNoteProps) =>
  people.some(({ isSynthetic }) => isSynthetic) ? (
    <p className={styles.note}>{text('credits.synthetic')}</p>
  ) : null;
