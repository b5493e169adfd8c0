// What staff arrange for listeners.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import type { MoodStore } from './mood.ts';
import {
  addMood,
  editMood,
  listStudioMoods,
  readStudioMood,
  restoreMood,
  withdrawMood,
} from './mood-content.ts';
import { listMoods, readMood } from './read-moods.ts';

export interface ShelvesStores {
  readonly moods: MoodStore;
}

export const shelvesArea = {
  stores: typeOf<ShelvesStores>(),
  useCases: useCasesOf({
    addMood,
    editMood,
    withdrawMood,
    restoreMood,
    readStudioMood,
    listStudioMoods,
    listMoods,
    readMood,
  }),
} satisfies Area;
