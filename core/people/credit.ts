// Credits of a story, in the order in which they are shown.
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type PartId, type PersonId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Person, PersonStore } from './person.ts';

export const creditRoles = ['voice', 'writer'] as const;
export type CreditRole = (typeof creditRoles)[number];

export const MAX_CREDITS = 12;

export interface Credit {
  /** Null after the person was erased: the credit is anonymous. */
  readonly personId: PersonId | null;
  readonly role: CreditRole;
  /** Of a voice that reads this part alone, in place of the story's voices. */
  readonly partId?: PartId;
}

/** As requested, with ids not yet parsed. */
export interface CreditInput {
  readonly personId: string | null;
  readonly role: CreditRole;
  readonly partId?: string;
}

/** Without those of parts that the story no longer has. */
export const creditsWithin = (
  credits: readonly Credit[],
  parts: readonly { readonly id: PartId }[],
): readonly Credit[] =>
  credits.filter(({ partId }) => partId === undefined || parts.some(({ id }) => id === partId));

/** Validates the credits of a story with these parts; their people stay until the transaction ends. */
export const resolveCredits = async (
  { people }: { readonly people: PersonStore },
  inputs: readonly CreditInput[],
  parts: readonly { readonly id: PartId }[],
): Promise<Result<readonly Credit[], DomainError>> => {
  if (inputs.length > MAX_CREDITS) return failWith('credits.too-many');
  const named = inputs.filter(({ personId }) => personId !== null);
  if (new Set(named.map(({ personId, role, partId }) => `${role} ${personId} ${partId}`)).size < named.length)
    return failWith('credits.twice');
  const credits = inputs.map(({ personId, role, partId }): Credit => {
    const ofPart = partId === undefined ? null : parseId<PartId>(partId);
    const id = personId === null ? null : parseId<PersonId>(personId);
    return { personId: id, role, ...(ofPart && { partId: ofPart }) };
  });
  const isOfPart = ({ role, partId }: CreditInput): boolean =>
    partId === undefined || (role === 'voice' && parts.some(({ id }) => id === partId));
  if (!inputs.every(isOfPart)) return failWith('credits.unknown-part');
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
  /** Of parts that name voices of their own. */
  readonly voicesOf: ReadonlyMap<PartId, readonly CreditedPerson[]>;
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
    const peopleIn = (role: CreditRole, part?: PartId): readonly CreditedPerson[] =>
      credits
        .filter((credit) => credit.role === role && credit.partId === part)
        .flatMap(({ personId }) => (personId === null ? [null] : (byId.get(personId) ?? [])));
    const partIds = new Set(credits.flatMap(({ partId }) => partId ?? []));
    return {
      voices: peopleIn('voice'),
      writers: peopleIn('writer'),
      voicesOf: new Map([...partIds].map((partId) => [partId, peopleIn('voice', partId)])),
    };
  });
};
