import { contentNotes } from '@meend/core/catalogue/content-notes.ts';
import { factMessages } from '@meend/core/catalogue/messages/fact-messages.ts';
import { storyLengths } from '@meend/core/catalogue/story-filters.ts';
import type { SentFilters } from '@meend/core/contract/catalogue/wire-filters.ts';
import { useDoors } from '@meend/web/api/mood-queries.ts';
import { guestViewer } from '@meend/web/api/queries.ts';
import { useViewer } from '@meend/web/api/viewer.ts';
import { useVoices } from '@meend/web/api/voice-queries.ts';
import { text } from '@meend/web/messages/text.ts';
import { language } from '@meend/web/platform/language.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { grid, row, stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { filtersOf, spokenLanguages, storyLanguageNames } from './list-query.ts';

const notes = factMessages[language].notes;

interface FilterSheetProps {
  readonly filters: SentFilters;
  readonly onChange: (filters: SentFilters) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Each choice holds at once, and the list behind follows. */
export const FilterSheet = ({ filters, onChange, onClear, onClose }: FilterSheetProps) => {
  const doors = useDoors();
  const voices = useVoices().data ?? [];
  const isListener = useViewer() !== guestViewer;
  const without = filters.without?.split(',') ?? [];
  const set = (name: keyof SentFilters, value: string) =>
    onChange(filtersOf({ ...filters, [name]: value === '' ? undefined : value }));
  const select = (
    name: 'language' | 'length' | 'voice' | 'mood',
    options: readonly (readonly [string, string])[],
  ) =>
    options.length === 0 ? null : (
      <SelectField
        label={text(`filters.${name}`)}
        value={filters[name] ?? ''}
        options={[['', text('filters.any')] as const, ...options].map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => set(name, currentTarget.value)}
      />
    );
  return (
    <Dialog open onClose={onClose} title={text('filters.title')} closeLabel={text('filters.close')}>
      <div className={stack(16)}>
        <div className={grid('narrow', 16)}>
          {select(
            'language',
            spokenLanguages.map((one) => [one, storyLanguageNames[one]]),
          )}
          {select(
            'length',
            storyLengths.map((one) => [one, text(`filters.length-${one}`)]),
          )}
          {select(
            'voice',
            voices.flatMap(({ slug, name }) => (slug === null ? [] : [[slug, name] as const])),
          )}
          {select(
            'mood',
            doors.map(({ slug, name }) => [slug, name]),
          )}
        </div>
        <Checkbox
          checked={filters.open === 'whole'}
          onChange={({ currentTarget }) => set('open', currentTarget.checked ? 'whole' : '')}
        >
          {text('filters.open-whole')}
        </Checkbox>
        {isListener ? (
          <>
            <Checkbox
              checked={filters.unheard === 'yes'}
              onChange={({ currentTarget }) => set('unheard', currentTarget.checked ? 'yes' : '')}
            >
              {text('filters.unheard')}
            </Checkbox>
            <p className={textStyle('meta', 'muted')}>{text('filters.unheard-help')}</p>
          </>
        ) : null}
        <fieldset className={stack(12)}>
          <legend>{text('filters.without')}</legend>
          <div className={grid('narrow', 16, 'tight')}>
            {contentNotes.map((note) => (
              <Checkbox
                key={note}
                checked={without.includes(note)}
                onChange={({ currentTarget }) =>
                  set(
                    'without',
                    contentNotes
                      .filter((one) => (one === note ? currentTarget.checked : without.includes(one)))
                      .join(),
                  )
                }
              >
                {notes[note]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div className={row(12, 'wrap')}>
          <Button onClick={onClose}>{text('filters.show')}</Button>
          <Button variant="secondary" onClick={onClear}>
            {text('filters.clear')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
