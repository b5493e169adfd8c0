import type { AnyWireStory, WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { Fragment } from 'react';
import styles from './credits.module.css';
import { Faces } from './faces.tsx';
import { SyntheticNote } from './synthetic-note.tsx';

interface NamesProps {
  readonly people: readonly WireCreditedPerson[];
  /** Whether each of them has a page. */
  readonly areVoices: boolean;
}

/** "Tara Menon, Noor Qureshi and Anonymous". */
const Names = ({ people, areVoices }: NamesProps) =>
  people.map(({ slug, name }, at) => (
    // Two of them may be anonymous.
    // biome-ignore lint/suspicious/noArrayIndexKey: names are never reordered
    <Fragment key={at}>
      {at === 0 ? ' ' : text(at === people.length - 1 ? 'credits.and' : 'credits.comma')}
      {areVoices && slug !== null ? (
        <TextLink href={href('voice', { slug })}>{name}</TextLink>
      ) : (
        <b>{name}</b>
      )}
    </Fragment>
  ));

/** Who reads the story and who wrote it; nothing if no one is credited. */
export const Credits = ({ story: { voices = [], writers = [] } }: { readonly story: AnyWireStory }) => {
  if (voices.length + writers.length === 0) return null;
  return (
    <div className={styles.credits}>
      {voices.length > 0 ? <Faces voices={voices} size="large" eager /> : null}
      <div className={styles.names}>
        {voices.length > 0 ? (
          <p>
            {text('credits.read-by')}
            <Names people={voices} areVoices />
          </p>
        ) : null}
        {writers.length > 0 ? (
          <p>
            {text('credits.written-by')}
            <Names people={writers} areVoices={false} />
          </p>
        ) : null}
        <SyntheticNote people={voices} />
      </div>
    </div>
  );
};
