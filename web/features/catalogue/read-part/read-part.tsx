// The texts of a story's open parts: the first paragraphs, and the rest when it is opened.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { type Paragraph, paragraphsOf } from '@meend/core/transcript/paragraphs.ts';
import { guestViewer } from '@meend/web/api/queries.ts';
import { useViewer } from '@meend/web/api/viewer.ts';
import { text } from '@meend/web/messages/text.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useId } from 'react';
import styles from './read-part.module.css';
import { usePartText, type WireCue } from './use-part-text.ts';

const SHOWN = 3;

type WirePart = AnyWireStory['audioFiles'][number];

const Lines = ({ paragraphs }: { readonly paragraphs: readonly Paragraph<WireCue>[] }) =>
  paragraphs.map(({ at, speaker, cues }) => {
    const line = cues.map((cue) => cue.text).join(' ');
    return (
      <p key={`${at} ${line}`}>
        {speaker === null ? null : <b className={styles.speaker}>{speaker}: </b>}
        {line}
      </p>
    );
  });

interface OpenPartProps {
  readonly part: WirePart;
  readonly heading: 'h2' | 'h3';
}

const OpenPart = ({ part, heading: Heading }: OpenPartProps) => {
  const id = useId();
  const read = usePartText(part._id);
  if (!read) return null;
  const paragraphs = paragraphsOf(read.cues);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Heading id={id} className={styles.heading}>
        {text('catalogue.read-part')} <span className={textStyle('small', 'faint')}>{part.label}</span>
      </Heading>
      <div lang={read.language === 'hi' ? 'hi' : 'en'} className={styles.text}>
        <Lines paragraphs={paragraphs.slice(0, SHOWN)} />
        {paragraphs.length > SHOWN ? (
          <details>
            <summary lang="en">{text('catalogue.read-on')}</summary>
            <Lines paragraphs={paragraphs.slice(SHOWN)} />
          </details>
        ) : null}
      </div>
    </section>
  );
};

/** For a listener, who may hear more, the first part alone: the player has the others. */
export const ReadParts = ({
  story: { audioFiles },
  heading = 'h2',
}: {
  readonly story: AnyWireStory;
  readonly heading?: OpenPartProps['heading'];
}) => {
  const isGuest = useViewer() === guestViewer;
  return audioFiles
    .filter(({ url }, index) => url !== null && (isGuest || index === 0))
    .map((part) => <OpenPart key={part._id} part={part} heading={heading} />);
};
