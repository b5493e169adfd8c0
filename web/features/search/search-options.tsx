import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireFound } from '@meend/core/contract/search/wire-results.ts';
import type { ResultGroup } from '@meend/core/discovery/query.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDay } from '@meend/web/platform/format-date.ts';
import { type IconName, withIcon } from '@meend/web/ui/icons/icon.tsx';
import type { ReactNode } from 'react';
import { lineWhere, MarkedLine, playLabel } from './line-result.tsx';
import styles from './search-combobox.module.css';

export type SearchOption = WireFound | { readonly kind: 'recent'; readonly q: string };

interface OptionGroup {
  readonly kind: ResultGroup | 'recent';
  readonly found: readonly SearchOption[];
}

const names = (people: AnyWireStory['voices'] = []): string => people.map(({ name }) => name).join(', ');

const storyLine = ({ genre, voices }: AnyWireStory): string =>
  [genre.slice(0, 2).join(', '), voices?.length ? text('search.read-by', { names: names(voices) }) : '']
    .filter(Boolean)
    .join(' · ');

/** Decorative: the name is beside it. */
const Picture = ({ src }: { readonly src: string | null }) =>
  src === null ? null : <img src={src} alt="" width={44} height={44} className={styles.picture} />;

interface NamedProps {
  readonly name: string;
  readonly line?: string | null;
  readonly picture?: ReactNode;
  readonly icon?: IconName;
}

const Named = ({ name, line, picture, icon }: NamedProps) => (
  <>
    {picture}
    <span className={styles.texts} {...withIcon(icon, 18)}>
      <b lang={languageOf(name)}>{name}</b>
      {line ? <small lang={languageOf(line)}>{line}</small> : null}
    </span>
  </>
);

interface OptionBodyProps {
  readonly option: SearchOption;
  readonly onPlay: (story: AnyWireStory) => void;
}

const OptionBody = ({ option, onPlay }: OptionBodyProps) => {
  switch (option.kind) {
    case 'recent':
      return <Named name={option.q} icon="icon-clock" />;
    case 'story': {
      const { story } = option;
      return (
        <>
          <Named name={story.name} line={storyLine(story)} picture={<Picture src={story.thumbnail} />} />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: for a pointer; keys open the story, which plays */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: an option holds no buttons */}
          <span
            className={styles.start}
            aria-hidden="true"
            {...withIcon('icon-play', 20)}
            onClick={(event) => {
              event.stopPropagation();
              onPlay(story);
            }}
          />
        </>
      );
    }
    case 'line':
      return (
        <>
          <Picture src={option.story.thumbnail} />
          <span className={styles.texts}>
            <MarkedLine line={option.text} marks={option.marks} />
            <small>
              {lineWhere(option)}{' '}
              <span className={styles.play} {...withIcon('icon-play', 16)}>
                {playLabel(option)}
              </span>
            </small>
          </span>
        </>
      );
    case 'coming':
      return <Named name={option.title} line={text('search.coming', { day: formatDay(option.day) })} />;
    case 'voice':
      return <Named name={option.voice.name} icon="icon-mic" />;
    case 'night':
      return <Named name={option.title} icon="icon-moon" />;
    case 'genre':
      return <Named name={option.title} />;
    default:
      return <Named name={option.title} line={option.summary} />;
  }
};

export interface OptionGroupsProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  readonly active: number | null;
  readonly onActive: (index: number) => void;
  readonly onChoose: (option: SearchOption) => void;
  readonly onPlay: (story: AnyWireStory) => void;
}

/** Groups of short names, which stand beside each other. */
const isChips = (kind: OptionGroup['kind']): boolean => kind === 'voices' || kind === 'nights';

/** Options are numbered through all groups. */
export const OptionGroups = ({ id, groups, active, onActive, onChoose, onPlay }: OptionGroupsProps) => {
  const firstOf = (at: number) => groups.slice(0, at).reduce((sum, { found }) => sum + found.length, 0);
  return (
    <div role="listbox" id={`${id}list`} aria-label={text('app.search')}>
      {groups.map(({ kind, found }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div
          key={kind}
          role="group"
          aria-labelledby={`${id}${kind}`}
          className={isChips(kind) ? styles.chips : undefined}
        >
          <div id={`${id}${kind}`} role="presentation" className={styles.title}>
            {text(kind === 'recent' ? 'search.lately' : `search.${kind}`)}
          </div>
          {found.map((option, within) => {
            const index = firstOf(at) + within;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={index}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onPointerMove={() => index === active || onActive(index)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <OptionBody option={option} onPlay={onPlay} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
