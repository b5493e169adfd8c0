// People whom stories credit.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import type { PersonStore } from './person.ts';
import {
  addPerson,
  editPerson,
  erasePerson,
  listStudioPeople,
  readStudioPerson,
  restorePerson,
  withdrawPerson,
} from './person-content.ts';

export interface PeopleStores {
  readonly people: PersonStore;
}

export const peopleArea = {
  stores: typeOf<PeopleStores>(),
  useCases: useCasesOf({
    addPerson,
    editPerson,
    withdrawPerson,
    restorePerson,
    readStudioPerson,
    listStudioPeople,
    erasePerson,
  }),
} satisfies Area;
