import type { WireAnswer, WireAnswerCard } from '@meend/core/contract/sexpert/sexpert.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { ChipLink } from '@meend/web/ui/text/chip.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Prose } from '@meend/web/ui/text/prose/prose.tsx';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import { useId } from 'react';
import { MedicalNote } from '../medical-note.tsx';
import { PersonByline, ReadingMeta } from '../person-byline.tsx';
import { SharePageButton } from '../share-page-button.tsx';
import styles from './answer-view.module.css';
import { QuestionList } from './question-list.tsx';

const SHOWN = 3;

const SeeADoctor = ({ blocks }: { readonly blocks: WireAnswer['whenToSeeADoctor'] }) => {
  const id = useId();
  return blocks.length === 0 ? null : (
    <section aria-labelledby={id} className={styles.doctor}>
      <h2 id={id} className={styles.doctorTitle}>
        <Icon glyph="icon-stethoscope" size={22} />
        {text('sexpert.see-doctor')}
      </h2>
      <Prose blocks={blocks} className={styles.doctorText} />
    </section>
  );
};

const Sources = ({ sources }: Pick<WireAnswer, 'sources'>) => {
  const id = useId();
  return sources.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.sourcesTitle}>
        {text('sexpert.sources')}
      </h2>
      <ul className={styles.sources}>
        {sources.map(({ title, url }) => (
          <li key={title + url}>
            {url === null ? (
              title
            ) : (
              <TextLink href={url} rel="noopener noreferrer">
                {title}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const moreThan = (answer: WireAnswer, others: readonly WireAnswerCard[]): readonly WireAnswerCard[] => {
  const newest = [...others].reverse().filter(({ _id }) => _id !== answer._id);
  const isNear = ({ topic }: WireAnswerCard): boolean => topic === answer.topic;
  return [...newest.filter(isNear), ...newest.filter((one) => !isNear(one))].slice(0, SHOWN);
};

interface AnswerViewProps {
  readonly answer: WireAnswer;
  /** Oldest first; undefined while loading. */
  readonly others: readonly WireAnswerCard[] | undefined;
}

export const AnswerView = ({ answer, others = [] }: AnswerViewProps) => {
  const id = useId();
  const more = moreThan(answer, others);
  return (
    <div className={styles.column}>
      <article className={stack(32)}>
        <header className={styles.opening}>
          <ChipLink href={href('sexpert', { topic: answer.topic })}>{answer.topic}</ChipLink>
          <PageHeading>{answer.question}</PageHeading>
          <p className={styles.summary}>{answer.summary}</p>
          {answer.asked === null ? null : (
            <figure className={styles.question} aria-labelledby={`${id}-asked`}>
              <figcaption id={`${id}-asked`} className={styles.questionTitle}>
                {text('sexpert.asked')}
              </figcaption>
              <blockquote className={styles.questionText}>{answer.asked}</blockquote>
            </figure>
          )}
          <div className={styles.facts}>
            <ReadingMeta timestamp={answer.publishedAt} />
            <SharePageButton title={answer.question} />
          </div>
        </header>
        <PersonByline
          label={text('sexpert.answered-by')}
          name={answer.expert.name}
          role={answer.expert.qualification}
          portraitSeed={answer.expert.portraitSeed}
        />
        <section aria-labelledby={`${id}-answer`}>
          <h2 id={`${id}-answer`} className="visually-hidden">
            {text('sexpert.the-answer')}
          </h2>
          <Prose blocks={answer.answer} />
        </section>
        <SeeADoctor blocks={answer.whenToSeeADoctor} />
        <Sources sources={answer.sources} />
        <MedicalNote />
      </article>
      {more.length === 0 ? null : (
        <section aria-labelledby={id} className={styles.more}>
          <SectionHeading
            id={id}
            caption={text('sexpert.more-caption')}
            more={{
              href: href('sexpert'),
              label: text('catalogue.see-all'),
              of: text('sexpert.answers'),
            }}
          >
            {text('sexpert.more')}
          </SectionHeading>
          <QuestionList answers={more} headingLevel={3} />
        </section>
      )}
    </div>
  );
};
