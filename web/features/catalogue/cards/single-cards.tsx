import type { WireConfession, WireShortStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { delays } from '@meend/core/shared/timings.ts';
import type { StoryPages } from '@meend/web/api/story-pages.ts';
import { moreStoriesLabels } from '@meend/web/messages/more-stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { prefersReducedMotion } from '@meend/web/platform/media-query.ts';
import { MoreButton } from '@meend/web/ui/actions/more-button.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import {
  type ReactNode,
  type Ref,
  type RefCallback,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ExpandableText } from '../expandable-text.tsx';
import { GenreLinks } from '../genre-links.tsx';
import { Credits } from '../people/credits.tsx';
import { StoryCover } from '../story-cover.tsx';
import styles from './single-cards.module.css';

const GAP = 20;

const headerHeight = (): number => document.querySelector('header')?.getBoundingClientRect().height ?? 0;

const scrollTo = (card: HTMLElement): void => {
  const top = card.getBoundingClientRect().top + window.scrollY - headerHeight() - GAP;
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  if (!card.contains(document.activeElement))
    card.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
};

/** Scrolls to the card named in the URL half a second after it was rendered, and outlines it. */
const useScrollToCard = (slug: string | null, ready: boolean, wait: number = delays.scrollToSlug) => {
  const cards = useRef(new Map<string, HTMLElement>());
  const [marked, setMarked] = useState<string | null>(null);

  useEffect(() => {
    if (slug === null || !ready) return;
    let fade: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(() => {
      const card = cards.current.get(slug);
      if (card === undefined) return;
      scrollTo(card);
      setMarked(slug);
      fade = setTimeout(() => setMarked(null), delays.cardOutlined);
    }, wait);
    return () => {
      clearTimeout(timer);
      clearTimeout(fade);
    };
  }, [slug, ready, wait]);

  const cardRef = useCallback(
    (of: string): RefCallback<HTMLElement> =>
      (element) => {
        if (element) cards.current.set(of, element);
        else cards.current.delete(of);
      },
    [],
  );
  return { marked, cardRef };
};

interface SingleCardProps {
  readonly story: WireShortStory | WireConfession;
  /** The Teaser and Episode rows, connected to the player. */
  readonly rows: ReactNode;
  /** Buttons below the description. */
  readonly actions: ReactNode;
  /** What to know before Play. */
  readonly facts: ReactNode;
  /** The card named in the URL, outlined for a moment. */
  readonly marked?: boolean;
  readonly eager?: boolean;
  readonly ref?: Ref<HTMLElement>;
}

/** Card of a Quickie or a Confession: cover, name, description, two rows. */
export const SingleCard = ({
  story,
  facts,
  rows,
  actions,
  marked = false,
  eager = false,
  ref,
}: SingleCardProps) => {
  const id = useId();
  const byline =
    story.category === 'herconfession' ? (
      text('catalogue.by', { author: story.author || text('catalogue.anonymous') })
    ) : (
      <GenreLinks genres={story.genre} between=" · " />
    );
  return (
    <article ref={ref} aria-labelledby={id} className={classNames(styles.card, marked && styles.marked)}>
      <div className={styles.head}>
        <StoryCover story={story} size={180} eager={eager} className={styles.cover} />
        <div className={stack(4)}>
          <h2 id={id} tabIndex={-1} className={styles.title} lang={languageOf(story.name)}>
            {story.name}
          </h2>
          {story.title === story.name ? null : (
            <p className={textStyle('title', 'anywhere')}>{story.title}</p>
          )}
          <p className={textStyle('meta', 'faint')}>{byline}</p>
        </div>
        <div className={styles.details}>
          <Credits story={story} />
          {facts}
          <ExpandableText of={story.name} lines={3} inCard className={styles.about}>
            {story.category === 'herconfession' ? story.about : story.description}
          </ExpandableText>
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
      {rows}
    </article>
  );
};

type Single = WireShortStory | WireConfession;

interface SingleCardsProps<S extends Single> {
  /** The pages loaded so far, newest first. */
  readonly stories: readonly S[];
  /** The story named in the URL; it comes first if it is not on the first page. */
  readonly addressed: S | undefined;
  readonly pages: StoryPages<unknown>;
  readonly wait?: number;
  readonly eager?: number;
  readonly className: string | undefined;
  readonly rows: (story: S) => ReactNode;
  readonly actions: (story: S) => ReactNode;
  /** What to know before Play. */
  readonly facts: (story: S) => ReactNode;
}

const FIRST_PAGE = 12;

/**
 * Whether the addressed story comes first depends on the first page alone, so that it does not move when more pages
 * load.
 */
const withAddressedStory = <S extends Single>(
  stories: readonly S[],
  addressed: S | undefined,
): readonly S[] => {
  if (addressed === undefined) return stories;
  const isAddressed = ({ _id }: S): boolean => _id === addressed._id;
  return stories.slice(0, FIRST_PAGE).some(isAddressed)
    ? stories
    : [addressed, ...stories.filter((story) => !isAddressed(story))];
};

export const SingleCards = <S extends Single>(props: SingleCardsProps<S>) => {
  const { announce } = usePlatform();
  const { stories, addressed, pages, wait, eager = 0, className, facts, rows, actions } = props;
  const shown = withAddressedStory(stories, addressed);
  const { marked, cardRef } = useScrollToCard(addressed?.slug ?? null, true, wait);
  return (
    <>
      <ul className={className}>
        {shown.map((story, position) => (
          <li key={story._id}>
            <SingleCard
              ref={cardRef(story.slug)}
              story={story}
              marked={marked === story.slug}
              eager={position < eager}
              facts={facts(story)}
              rows={rows(story)}
              actions={actions(story)}
            />
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} shown={stories.length} {...moreStoriesLabels(announce)} />
    </>
  );
};
