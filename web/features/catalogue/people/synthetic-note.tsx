import type { WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { text } from '@meend/web/messages/text.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';

interface SyntheticNoteProps {
  readonly people: readonly Pick<WireCreditedPerson, 'isSynthetic'>[];
}

/** Says so wherever a synthetic voice is credited. */
export const SyntheticNote = ({ people }: SyntheticNoteProps) =>
  people.some(({ isSynthetic }) => isSynthetic) ? (
    <p className={textStyle('small', 'muted')}>{text('credits.synthetic')}</p>
  ) : null;
