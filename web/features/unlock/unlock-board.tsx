import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import {
  isFull,
  type Offer,
  offerOf,
  selectionsMissing,
  totalOf,
} from '@meend/core/unlock/unlock-machine.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { usePendingIntent } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './unlock.module.css';
import { type UnlockGroup, UnlockGroupView, useUnlockGroups } from './unlock-group.tsx';
import { UnlockSuccess } from './unlock-success.tsx';
import { useUnlocking } from './use-unlocking.ts';

interface ChosenStoriesProps {
  readonly groups: readonly UnlockGroup[];
  /** Renders the play button of a story. */
  readonly play: (story: AnyWireStory) => ReactNode;
}

/** The selected stories, to be played, when no selections are left. */
const ChosenStories = ({ groups, play }: ChosenStoriesProps) => {
  const { selectedAudios } = useSession();
  const stories = groups.flatMap((group) => group.stories ?? []);
  return (
    <CoverList label={text('unlock.yours')}>
      {selectedAudios.map(({ audioId, audioModelType }) => {
        const story = stories.find(({ _id }) => _id === audioId._id);
        return (
          <CoverListEntry
            key={audioId._id}
            cover={<Cover src={audioId.thumbnail} fallback={audioId.coverArt} shape="small" size={72} />}
            href={storyHref({ category: wireCategoryOf[audioModelType], slug: audioId.slug })}
            name={audioId.name}
            lang={languageOf(audioId.name)}
          >
            {story ? play(story) : null}
          </CoverListEntry>
        );
      })}
    </CoverList>
  );
};

interface UnlockSubmitProps {
  readonly missing: number;
  /** Accessible description of the submit button: what is missing. */
  readonly why: string;
  readonly isAlreadyChosen: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

/** Counts the missing selections, so it is never 0. */
const UnlockSubmit = ({ missing, why, isAlreadyChosen, isBusy, onSubmit }: UnlockSubmitProps) => {
  if (isAlreadyChosen) {
    return (
      <Button wide="phone" variant="secondary" disabled>
        {text('unlock.already-selected')}
      </Button>
    );
  }
  if (missing > 0) {
    return (
      <Button wide="phone" variant="secondary" disabledReason={why}>
        {text('unlock.add-more', { count: missing })}
      </Button>
    );
  }
  return (
    <Button wide="phone" busy={isBusy} onClick={onSubmit}>
      {text('unlock.submit')}
    </Button>
  );
};

const headings: Record<Offer, MessageKey> = {
  'first-three': 'unlock.heading',
  rest: 'unlock.heading-rest',
  'used-elsewhere': 'unlock.heading-used-elsewhere',
  monthly: 'unlock.heading-monthly',
  nothing: 'unlock.heading-chosen',
};

/** Tab order: after the tile that completed the selection, Tab moves to Submit. */
const useSubmitNext = (isWhole: boolean, lastToggled: string | null) => {
  const foot = useRef<HTMLDivElement>(null);
  const leadToSubmit = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab' || event.shiftKey || !isWhole) return;
    if ((event.target as HTMLElement).dataset.story !== lastToggled) return;
    event.preventDefault();
    foot.current?.querySelector('button')?.focus();
  };
  return { foot, leadToSubmit };
};

interface UnlockBoardProps {
  readonly play: ChosenStoriesProps['play'];
}

export const UnlockBoard = ({ play }: UnlockBoardProps) => {
  const groups = useUnlockGroups();
  const { state, send } = useUnlocking(groups);
  const { listener } = useSession();
  const navigate = useNavigate();
  const [announcement, setAnnouncement] = useState('');
  const [lastToggled, setLastToggled] = useState<string | null>(null);
  const { earlier, chosen, error } = state.context;
  const offer = offerOf(state.context);
  const total = totalOf(state.context);
  const hasMore = total > earlier.length;
  const heading = text(headings[offer], {
    count: offer === 'rest' ? total - earlier.length : earlier.length,
  });
  useDocumentTitle(heading);
  const count = earlier.length + chosen.length;
  const isUnlocked = state.matches('unlocked');
  const isFinished = state.matches('finished');
  const intent = usePendingIntent();
  const pressed = intent && chosen.includes(intent.storyId) ? intent : null;
  const onward = pressed === null ? href('profile') : storyHref(pressed);
  const { foot, leadToSubmit } = useSubmitNext(isFull(state.context) && chosen.length > 0, lastToggled);

  useEffect(() => {
    if (isFinished) navigate(onward);
  }, [isFinished, onward, navigate]);

  const toggle = (storyId: string, title: string) => {
    const isRemoved = chosen.includes(storyId);
    const isRefused = !isRemoved && isFull(state.context);
    send({ type: 'story.toggled', storyId });
    setLastToggled(storyId);
    if (isRefused) {
      // Earlier selections are permanent; only the current one, of a monthly audio, can be removed.
      const [key, full] =
        offer === 'monthly'
          ? (['unlock.full-monthly', chosen.length] as const)
          : (['unlock.full', count] as const);
      return setAnnouncement(text(key, { count: full }));
    }
    const counted = { title, chosen: count + (isRemoved ? -1 : 1), total };
    setAnnouncement(text(isRemoved ? 'unlock.announce-removed' : 'unlock.announce', counted));
  };
  // Another recording of a chosen one's work is open too.
  const isOpen = (id: string) => earlier.includes(id) || listener?.selectedStoryIds.has(id) === true;
  const left = selectionsMissing(state.context);
  const counter = text('unlock.counter', { chosen: count, total });
  return (
    <>
      <header className={styles.head}>
        <PageHeading>{heading}</PageHeading>
        {hasMore ? (
          <p className={row(24, 'wrap', 'tight')}>
            {intent && !isUnlocked && !earlier.includes(intent.storyId) ? (
              <TextLink href={storyHref(intent)}>
                {text('unlock.continue-with', { story: intent.name })}
              </TextLink>
            ) : null}
            <TextLink href={href('profile')}>{text('unlock.later')}</TextLink>
          </p>
        ) : null}
      </header>
      {offer === 'rest' ? <p className={styles.note}>{text('unlock.shared-rest')}</p> : null}
      {offer === 'used-elsewhere' ? (
        <p className={styles.note}>
          {text('unlock.shared-used')} <TextLink href={href('plans')}>{text('unlock.plans')}</TextLink>
        </p>
      ) : (
        <p className={styles.note}>
          {text(offer === 'first-three' ? 'unlock.note-first' : 'unlock.note')}{' '}
          {hasMore ? (
            <>
              <strong>{counter}</strong>
              {chosen.length > 0 && left > 0 ? text('unlock.to-go', { left }) : null}
            </>
          ) : null}
        </p>
      )}
      {hasMore ? (
        groups.map((group) => (
          <UnlockGroupView
            key={group.title}
            group={group}
            isChosen={(id) => chosen.includes(id) || isOpen(id)}
            isLocked={isOpen}
            onToggle={toggle}
            onKeyDown={leadToSubmit}
          />
        ))
      ) : (
        <ChosenStories groups={groups} play={play} />
      )}
      <div ref={foot} className={styles.foot}>
        <p role="status" className={error === 'full' ? styles.error : styles.status}>
          {announcement}
        </p>
        {state.matches('failed') ? (
          <Notice tone="danger" role="alert">
            {text('unlock.failed')}
          </Notice>
        ) : null}
        {offer === 'used-elsewhere' ? null : (
          <UnlockSubmit
            missing={left}
            why={heading}
            isAlreadyChosen={state.matches('alreadyChosen')}
            isBusy={state.matches('submitting')}
            onSubmit={() => send({ type: 'submit.pressed' })}
          />
        )}
      </div>
      {isUnlocked ? <UnlockSuccess pressed={pressed} onStay={() => send({ type: 'stay.pressed' })} /> : null}
    </>
  );
};
