import type { QueueItem } from '@meend/core/playback/queue.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { type TranscriptLanguage, transcriptLanguages } from '@meend/core/transcript/transcript.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { text } from '@meend/web/messages/text.ts';
import { useIsOnline } from '@meend/web/platform/connection.ts';
import { language as ownLanguage } from '@meend/web/platform/language.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { useId, useState } from 'react';
import { usePlayerView } from '../use-player.ts';
import { usePartText } from './part-text.ts';
import styles from './read-along.module.css';
import { TranscriptText } from './transcript-text.tsx';

/** That of the screens, if a text may have it. */
const OWN_LANGUAGE = transcriptLanguages.find((known) => known === ownLanguage.split('-')[0]) ?? null;

const nameOf = (known: TranscriptLanguage): string => text(`transcript.language-${known}`);

interface LanguageChoiceProps {
  readonly languages: readonly TranscriptLanguage[];
  readonly chosen: TranscriptLanguage;
  readonly onChoose: (language: TranscriptLanguage) => void;
}

const LanguageChoice = ({ languages, chosen, onChoose }: LanguageChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{text('transcript.language')}</legend>
      {languages.map((language) => (
        <label key={language} className={styles.language}>
          <input type="radio" name={name} checked={language === chosen} onChange={() => onChoose(language)} />
          <span lang={languageOf(nameOf(language))}>{nameOf(language)}</span>
        </label>
      ))}
    </fieldset>
  );
};

const codeOf = (error: Error | null): string | null => (error instanceof ApiError ? error.code : null);

const PartText = ({ item }: { readonly item: QueueItem }) => {
  const [chosen, choose] = useState<TranscriptLanguage | null>(null);
  const isOnline = useIsOnline();
  const { languages, transcript, isMissing, error, retry } = usePartText(item.partId, [chosen, OWN_LANGUAGE]);
  const code = codeOf(error);
  if (!item.isOpen || code === 'playback.locked')
    return <p className={styles.state}>{text('transcript.locked')}</p>;
  if (isMissing || code === 'transcript.not-found')
    return <p className={styles.state}>{text('transcript.coming')}</p>;
  if (error !== null && !isOnline) return <p className={styles.state}>{text('transcript.offline')}</p>;
  if (error !== null)
    return (
      <ErrorState retryLabel={text('transcript.retry')} onRetry={retry}>
        {text('transcript.failed')}
      </ErrorState>
    );
  if (transcript === undefined)
    return <Skeleton label={text('transcript.loading')} shape="lines" count={6} />;
  return (
    <>
      {languages.length > 1 ? (
        <LanguageChoice languages={languages} chosen={transcript.language} onChoose={choose} />
      ) : null}
      <TranscriptText key={transcript.language} item={item} transcript={transcript} />
    </>
  );
};

/** The text of the part in the player. */
export const ReadAlong = () => {
  const item = usePlayerView((view) => view.item);
  if (item === null) return null;
  return (
    <div className={styles.panel}>
      <PartText key={item.partId} item={item} />
    </div>
  );
};
