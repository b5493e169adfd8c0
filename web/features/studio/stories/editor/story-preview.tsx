import { isOpenToAll } from '@meend/core/access/access.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import { categoryNamed, type WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import { typedCount } from '@meend/web/features/studio/editing/field-draft.ts';
import { formatDuration } from '@meend/web/features/studio/uploads/format-file.ts';
import type { Uploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import { text } from '@meend/web/messages/text.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { Tile } from '@meend/web/ui/covers/tile.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { AudioRow, AudioRows } from '@meend/web/ui/playing/audio-row.tsx';
import { generatedPicture } from '../list/generated-picture.ts';
import type { DraftPart, StoryDraft } from './draft/story-draft.ts';
import { partLabel } from './draft/story-form.ts';
import { uploadEntryOf } from './draft/upload-entry-of.ts';
import styles from './story-preview.module.css';

const MAX_ROWS = 4;

interface StoryPreviewProps {
  readonly category: WireCategory;
  readonly draft: StoryDraft;
  readonly uploads: Uploads;
}

const pictureOf = ({ thumbnail, name, genres }: StoryDraft, uploads: Uploads): string | null => {
  if (thumbnail?.kind === 'drawn') return generatedPicture(name.trim(), genres, thumbnail.look);
  return thumbnail?.kind === 'kept'
    ? thumbnail.address
    : (uploadEntryOf(thumbnail, uploads)?.picture ?? null);
};

const secondsOf = ({ file }: DraftPart, uploads: Uploads): number | null =>
  uploadEntryOf(file, uploads)?.seconds ?? (file?.kind === 'kept' ? file.seconds : null);

const rowLabel = (category: WireCategory, index: number): string =>
  category !== 'temptations' && index > 0 ? text('studio-stories.episode') : partLabel(index);

/** The tile and rows as shown to listeners; inert, since the fields beside it contain the same. */
export const StoryPreview = ({ category, draft, uploads }: StoryPreviewProps) => {
  const { name, genres, parts, description } = draft;
  const typed = typedCount(draft.openParts);
  const openParts = typed <= storyFields.openParts.max(categoryNamed(category)) ? Math.max(typed, 1) : 1;
  const picture = pictureOf(draft, uploads);
  return (
    <aside className={styles.preview} aria-label={text('studio-stories.preview')}>
      <h2 className={styles.title}>{text('studio-stories.preview')}</h2>
      <p className={styles.line}>{text('studio-stories.preview-line')}</p>
      <div className={styles.sample} inert>
        <div className={styles.tile}>
          <Tile
            href="#"
            title={name.trim() || text('studio-stories.preview-name')}
            genres={genres}
            cover={
              picture === null ? (
                <span className={styles.blank}>
                  <Icon glyph="icon-image" size={40} />
                </span>
              ) : (
                <Cover src={picture} eager />
              )
            }
          />
        </div>
        {description.trim() ? <p className={styles.description}>{description.trim()}</p> : null}
        {parts.length > 0 ? (
          <AudioRows label={text('studio-stories.preview-line')}>
            {parts.slice(0, MAX_ROWS).map((part, index) => {
              const seconds = secondsOf(part, uploads);
              const isOpen = isOpenToAll(index, openParts);
              const access = text(isOpen ? 'studio-stories.preview-free' : 'studio-stories.preview-locked');
              return (
                <AudioRow
                  key={part.key}
                  label={rowLabel(category, index)}
                  title={category === 'temptations' && index > 0 ? part.name : undefined}
                  meta={seconds === null ? access : `${access} · ${formatDuration(seconds)}`}
                  state={isOpen ? 'idle' : 'locked'}
                  actionLabel={text('studio-stories.preview-row')}
                  onPress={() => {}}
                />
              );
            })}
          </AudioRows>
        ) : null}
        {parts.length > 0 ? (
          <p className={styles.line}>
            {text('studio-stories.preview-open', {
              open: Math.min(openParts, parts.length),
              count: parts.length,
            })}
          </p>
        ) : null}
      </div>
    </aside>
  );
};
