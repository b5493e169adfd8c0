import { creditRoles, MAX_CREDITS } from '@meend/core/people/credit.ts';
import { distinctLabels } from '@meend/web/features/studio/editing/distinct-labels.ts';
import { useEveryPerson } from '@meend/web/features/studio/editing/person-queries.ts';
import { TagField } from '@meend/web/features/studio/editing/tag-field.tsx';
import { text } from '@meend/web/messages/text.ts';
import type { StoryDraft } from '../draft/story-draft.ts';

type Credits = StoryDraft['credits'];

const namesake = (name: string, number: number): string =>
  text('studio-stories.credit-namesake', { name, number });

interface CreditsFieldProps {
  readonly credits: Credits;
  readonly error: string | undefined;
  readonly onChange: (credits: Credits) => void;
}

/** Voices and writers, from the people of the studio, each in the order in which they are shown. */
export const CreditsField = ({ credits, error, onChange }: CreditsFieldProps) => {
  const people = useEveryPerson();
  const known = distinctLabels<string | null>(
    (people ?? []).map(({ _id, name }) => ({ id: _id, name })),
    namesake,
  );
  const withdrawn = new Set<string | null>(
    people?.flatMap(({ _id, status }) => (status === 'withdrawn' ? _id : [])),
  );
  const labelOf = new Map(known.map(([label, personId]) => [personId, label]));
  return creditRoles.map((role, at) => {
    const own = credits.filter((credit) => credit.role === role);
    const shown = distinctLabels(
      own.map(({ personId }) => ({
        id: personId,
        name:
          labelOf.get(personId) ??
          text(people ? 'studio-stories.anonymous' : 'studio-stories.credit-loading'),
      })),
      namesake,
    );
    const idOf = new Map([...known, ...shown]);
    const change = (labels: readonly string[]): void =>
      onChange([
        ...credits.filter((credit) => credit.role !== role),
        ...labels.map((label) => ({ personId: idOf.get(label) ?? null, role })),
      ]);
    return (
      <TagField
        key={role}
        tags={shown.map(([label]) => label)}
        known={known.flatMap(([label, personId]) => (withdrawn.has(personId) ? [] : label))}
        max={MAX_CREDITS - credits.length + own.length}
        unknown={text('studio-stories.credit-unknown')}
        error={at === 0 ? error : undefined}
        onChange={change}
        texts={{
          label: text(`studio-stories.credit-${role}`),
          selected: text(`studio-stories.credits-${role}`),
          suggestions: text('studio-stories.credit-suggestions'),
          help: text(`studio-stories.credit-${role}-help`),
          most: text('studio-stories.credit-most'),
          remove: (name) => text('studio-stories.credit-remove', { name }),
          added: (name, count) => text('studio-stories.credit-added', { name, count }),
          removed: (name, count) => text('studio-stories.credit-removed', { name, count }),
        }}
      />
    );
  });
};
