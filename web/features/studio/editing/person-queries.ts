// Queries of people in the studio.

import type { InputOf, ResponseOf } from '@meend/core/contract/call/call.ts';
import { peopleAdminCalls } from '@meend/core/contract/people/people-studio.calls.ts';
import { type CallStudio, useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { useQuery } from '@tanstack/react-query';

export type Person = ResponseOf<(typeof peopleAdminCalls)['adminPerson']>;
export type PersonBody = InputOf<(typeof peopleAdminCalls)['updatePerson']>['body'];

export const STUDIO_PEOPLE = 'studio-people';

/** Every person, by name; undefined while loading. */
export const useEveryPerson = (): readonly Person[] | undefined => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: [STUDIO_PEOPLE, 'credits'],
    queryFn: ({ signal }) => callStudio(peopleAdminCalls.adminPeople, { query: {} }, { signal }),
    staleTime: 60_000,
  }).data;
};

export const readPerson = (callStudio: CallStudio, id: string): Promise<Person> =>
  callStudio(peopleAdminCalls.adminPerson, { params: { id } });
