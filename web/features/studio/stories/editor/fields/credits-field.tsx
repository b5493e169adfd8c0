import { type CreditRole, creditRoles, MAX_CREDITS } from '@meend/core/people/credit.ts';
import { distinctLabels } from '@meend/web/features/studio/editing/distinct-labels.ts';
import { useEveryPerson } from '@meend/web/features/studio/editing/person-queries.ts';
import { TagField } from '@meend/web/features/studio/editing/tag-field.tsx';
import { text } from '@meend/web/messages/text.ts';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { useState } from 'react';
import type { StoryDraft } from '../draft/story-draft.ts';

type Credits = StoryDraft['credits'];

const namesake = (name: string, number: number): string =>
  text('studio-stories.credit-namesake', { name, number });

interface RoleFieldProps {
  readonly credits: Credits;
  readonly inRole: CreditRole;
  /** Of voices of one part. */
  readonly part?: { readonly id: string; readonly label: string };
  readonly error: string | undefined;
  readonly onChange: (credits: Credits) => void;
}

/** The people of one role, from those of the studio, in the order in which they are shown. */
const RoleField = ({ credits, inRole: role, part, error, onChange }: RoleFieldProps) => {
  const people = useEveryPerson();
  const known = distinctLabels<string | null>(
    (people ?? []).map(({ _id, name }) => ({ id: _id, name })),
    namesake,
  );
  const withdrawn = new Set<string | null>(
    people?.flatMap(({ _id, status }) => (status === 'withdrawn' ? _id : [])),
  );
  const labelOf = new Map(known.map(([label, personId]) => [personId, label]));
  const isOwn = (credit: Credits[number]) => credit.role === role && credit.partId === part?.id;
  const own = credits.filter(isOwn);
  const shown = distinctLabels(
    own.map(({ personId }) => ({
      id: personId,
      name:
        labelOf.get(personId) ?? text(people ? 'studio-stories.anonymous' : 'studio-stories.credit-loading'),
    })),
    namesake,
  );
  const idOf = new Map([...known, ...shown]);
  const change = (labels: readonly string[]): void =>
    onChange([
      ...credits.filter((credit) => !isOwn(credit)),
      ...labels.map((label) => ({
        personId: idOf.get(label) ?? null,
        role,
        ...(part && { partId: part.id }),
      })),
    ]);
  return (
    <TagField
      tags={shown.map(([label]) => label)}
      known={known.flatMap(([label, personId]) => (withdrawn.has(personId) ? [] : label))}
      max={MAX_CREDITS - credits.length + own.length}
      unknown={text('studio-stories.credit-unknown')}
      error={error}
      onChange={change}
      texts={{
        label: part
          ? text('studio-stories.credit-part', { label: part.label })
          : text(`studio-stories.credit-${role}`),
        selected: part
          ? text('studio-stories.credits-part', { label: part.label })
          : text(`studio-stories.credits-${role}`),
        suggestions: text('studio-stories.credit-suggestions'),
        help: text(part ? 'studio-stories.credit-part-help' : `studio-stories.credit-${role}-help`),
        most: text('studio-stories.credit-most'),
        remove: (name) => text('studio-stories.credit-remove', { name }),
        added: (name, count) => text('studio-stories.credit-added', { name, count }),
        removed: (name, count) => text('studio-stories.credit-removed', { name, count }),
      }}
    />
  );
};

interface CreditsFieldProps {
  readonly credits: Credits;
  /** Those that a part may name voices of its own for: with a recording in place. */
  readonly parts: readonly { readonly id: string; readonly label: string }[];
  readonly error: string | undefined;
  readonly onChange: (credits: Credits) => void;
}

/** Voices and writers, and the voices of parts that others read, folded until one does. */
export const CreditsField = ({ credits, parts, error, onChange }: CreditsFieldProps) => {
  const [isOpen] = useState(() => credits.some(({ partId }) => partId !== undefined));
  return (
    <div className={stack(20)}>
      {creditRoles.map((role, at) => (
        <RoleField
          key={role}
          credits={credits}
          inRole={role}
          error={at === 0 ? error : undefined}
          onChange={onChange}
        />
      ))}
      {parts.length > 1 ? (
        <details open={isOpen}>
          <summary>{text('studio-stories.credit-parts')}</summary>
          {parts.map((part) => (
            <RoleField
              key={part.id}
              credits={credits}
              inRole="voice"
              part={part}
              error={undefined}
              onChange={onChange}
            />
          ))}
        </details>
      ) : null}
    </div>
  );
};
