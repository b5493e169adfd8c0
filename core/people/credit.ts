// Credits of a story, in the order in which they are shown.
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type PersonId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Person, PersonStore } from './person.ts';

export const creditRoles = ['voice', 'writer'] as const;
export type CreditRole = (typeof creditRoles)[number];

export const MAX_CREDITS = 12;

export interface Credit {
  /** Null after the person was erased: the credit is anonymous. */
  readonly personId: PersonId | null;
  readonly role: CreditRole;
}

/** As requested, with ids not yet parsed. */
export interface CreditInput {
  readonly personId: string | null;
  readonly role: CreditRole;
}

/** Validates the credits of a story; their people stay until the transaction ends. */
export const resolveCredits = async (
  { people }: { readonly people: PersonStore },
  inputs: readonly CreditInput[],
): Promise<Result<readonly Credit[], DomainError>> => {
  if (inputs.length > MAX_CREDITS) return failWith('credits.too-many');
  const named = inputs.filter(({ personId }) => personId !== null);
  if (new Set(named.map(({ personId, role }) => `${role} ${personId}`)).size < named.length)
    return failWith('credits.twice');
  const credits = inputs.map(({ personId, role }) => ({
    personId: personId === null ? null : parseId<PersonId>(personId),
    role,
  }));
  const ids = [...new Set(credits.flatMap(({ personId }) => personId ?? []))];
  const wanted = new Set(named.map(({ personId }) => personId));
  const known = ids.length === 0 ? [] : await people.lockKnown(ids);
  return known.length === wanted.size ? succeed(credits) : failWith('credits.unknown-person');
};

/** A credited person as shown; null is anonymous. Withdrawn people are left out. */
export type CreditedPerson = Person | null;

export interface CreditedPeople {
  readonly voices: readonly CreditedPerson[];
  readonly writers: readonly CreditedPerson[];
}

/** The credited people of each story, read at once. */
export const readCreditsOf = async (
  { people }: { readonly people: PersonStore },
  stories: readonly { readonly credits: readonly Credit[] }[],
): Promise<readonly CreditedPeople[]> => {
  const ids = [
    ...new Set(stories.flatMap(({ credits }) => credits.flatMap(({ personId }) => personId ?? []))),
  ];
  const found = ids.length === 0 ? [] : await people.findMany(ids);
  const byId = new Map(found.map((person) => [person.id, person]));
  return stories.map(({ credits }) => {
    const inRole = (role: CreditRole): readonly CreditedPerson[] =>
      credits
        .filter((credit) => credit.role === role)
        .flatMap(({ personId }) => (personId === null ? [null] : (byId.get(personId) ?? [])));
    return { voices: inRole('voice'), writers: inRole('writer') };
  });
};
