// Results in their groups, as a page shows them.

import type { WireFound } from '@meend/core/contract/search/wire-results.ts';
import type { ResultGroup } from '@meend/core/discovery/query.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { WideCard } from '@meend/web/features/catalogue/cards/wide-card.tsx';
import { VoiceRows } from '@meend/web/features/catalogue/following/voice-rows.tsx';
import { StoryCover } from '@meend/web/features/catalogue/story-cover.tsx';
import { wideMeta } from '@meend/web/features/catalogue/story-meta.ts';
import { usePlayFrom } from '@meend/web/features/player/play-from.ts';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import {
  type LineFound,
  lineTime,
  lineWhere,
  MarkedLine,
  playLabel,
} from '@meend/web/features/search/line-result.tsx';
import { resultHref } from '@meend/web/features/search/result-href.ts';
import { SearchSection } from '@meend/web/features/search/search-section.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDay } from '@meend/web/platform/format-date.ts';
import { useHasWideLayout } from '@meend/web/platform/media-query.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { ChipLink } from '@meend/web/ui/text/chip.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import type { ReactNode } from 'react';
import styles from './search-page.module.css';

type StoryFound = Extract<WireFound, { kind: 'story' | 'coming' }>;

const keyOf = (found: StoryFound): string => (found.kind === 'story' ? found.story._id : found.title);

const Coming = ({ title, day }: Extract<WireFound, { kind: 'coming' }>) => (
  <>
    <b lang={languageOf(title)}>{title}</b>{' '}
    <small className={textStyle('meta', 'muted')}>{text('search.coming', { day: formatDay(day) })}</small>
  </>
);

interface StoriesProps {
  readonly all: readonly StoryFound[];
  /** Cards in their tints, where there is room. */
  readonly large?: boolean;
}

export const Stories = ({ all, large = false }: StoriesProps) =>
  large ? (
    <ul className={stack(16)}>
      {all.map((one, position) => (
        <li key={keyOf(one)}>
          {one.kind === 'coming' ? (
            <Coming {...one} />
          ) : (
            <WideCard
              story={one.story}
              position={position}
              play={<RoundPlayButton story={one.story} appearance="on-art" />}
            />
          )}
        </li>
      ))}
    </ul>
  ) : (
    <CoverList>
      {all.map((one) =>
        one.kind === 'coming' ? (
          <li key={keyOf(one)} className={styles.coming}>
            <Coming {...one} />
          </li>
        ) : (
          <CoverListEntry
            key={keyOf(one)}
            cover={<StoryCover story={one.story} size={56} shape="small" />}
            href={resultHref(one)}
            name={one.story.name}
            lang={languageOf(one.story.name)}
            caption={wideMeta(one.story)}
          >
            <RoundPlayButton story={one.story} appearance="plain" />
          </CoverListEntry>
        ),
      )}
    </CoverList>
  );

const Lines = ({ all }: { readonly all: readonly LineFound[] }) => {
  const playFrom = usePlayFrom();
  return (
    <ul>
      {all.map((line) => {
        const time = lineTime(line);
        const { story, marks } = line;
        return (
          <li key={story._id} className={styles.lineRow}>
            <StoryCover story={story} size={56} shape="small" />
            <div>
              <MarkedLine line={line.text} marks={marks} />
              <div className={row(12, 'wrap', 'middle', 'tight')}>
                <a href={resultHref(line)} className={styles.where}>
                  {lineWhere(line)}
                </a>
                <Button
                  variant="quiet"
                  dense
                  icon="icon-play"
                  iconSize={16}
                  aria-label={
                    time === null ? undefined : text('search.play-line', { story: story.name, time })
                  }
                  onClick={() => playFrom(story, line.part, line.seconds ?? 0)}
                >
                  {playLabel(line)}
                </Button>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
};

const Nights = ({ all }: { readonly all: readonly Extract<WireFound, { kind: 'night' | 'genre' }>[] }) => (
  <ul className={row(8, 'wrap')}>
    {all.map((one) => (
      <li key={`${one.kind} ${one.title}`}>
        <ChipLink href={resultHref(one)}>{one.title}</ChipLink>
      </li>
    ))}
  </ul>
);

type Read = Extract<WireFound, { kind: 'article' | 'answer' | 'page' }>;

const Reading = ({ all }: { readonly all: readonly Read[] }) => (
  <ul className={stack(16)}>
    {all.map((one) => (
      <li key={`${one.kind} ${one.slug}`} className={textStyle('anywhere')}>
        <TextLink href={resultHref(one)} lang={languageOf(one.title)}>
          {one.title}
        </TextLink>
        {one.summary === null ? null : (
          <p className={textStyle('small', 'muted')} lang={languageOf(one.summary)}>
            {one.summary}
          </p>
        )}
      </li>
    ))}
  </ul>
);

const ofKind = <Kind extends WireFound['kind']>(found: readonly WireFound[], ...kinds: readonly Kind[]) =>
  found.filter((one): one is Extract<WireFound, { kind: Kind }> => kinds.some((kind) => kind === one.kind));

interface ResultGroupsProps {
  readonly found: readonly WireFound[];
  readonly large?: boolean;
}

const groupsOf = (found: readonly WireFound[], large: boolean) => {
  const stories = ofKind(found, 'story', 'coming');
  const lines = ofKind(found, 'line');
  const voices = ofKind(found, 'voice').map(({ voice }) => voice);
  const nights = ofKind(found, 'night', 'genre');
  const reading = ofKind(found, 'article', 'answer', 'page');
  const group = (kind: ResultGroup, count: number, list: ReactNode) =>
    count === 0 ? null : (
      <SearchSection
        key={kind}
        title={text(`search.${kind}`)}
        {...(kind === 'lines' && large && { caption: text('search.lines-caption') })}
      >
        {list}
      </SearchSection>
    );
  return {
    main: [
      group('stories', stories.length, <Stories all={stories} large={large} />),
      group('lines', lines.length, <Lines all={lines} />),
    ],
    others: [
      group('voices', voices.length, <VoiceRows voices={voices} />),
      group('nights', nights.length, <Nights all={nights} />),
      group('reading', reading.length, <Reading all={reading} />),
    ],
  };
};

/** Stories and their sentences, beside the others where there is room. */
export const ResultGroups = ({ found, large = false }: ResultGroupsProps) => {
  const isWide = useHasWideLayout();
  const { main, others } = groupsOf(found, large && isWide);
  const [hasMain, hasOthers] = [main, others].map((groups) => groups.some((one) => one !== null));
  return (
    <div className={large && hasMain && hasOthers ? styles.columns : undefined}>
      <div>{main}</div>
      <div>{others}</div>
    </div>
  );
};
