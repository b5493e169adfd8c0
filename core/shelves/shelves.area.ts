// What staff arrange for listeners.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { arrangeHome, listHomeRows, readHomeRows } from './arrange-home.ts';
import { addSlot, listSlots, removeSlot } from './arrange-slots.ts';
import type { HomeRowStore } from './home-rows.ts';
import type { MoodStore } from './mood.ts';
import {
  addMood,
  editMood,
  listStudioMoods,
  readStudioMood,
  restoreMood,
  withdrawMood,
} from './mood-content.ts';
import { readOwnRows } from './own-rows.ts';
import { listMoods, readMood } from './read-moods.ts';
import { readGuestsTonight, readTonight } from './read-tonight.ts';
import type { SlotStore } from './slot.ts';

export interface ShelvesStores {
  readonly moods: MoodStore;
  readonly slots: SlotStore;
  readonly homeRows: HomeRowStore;
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
    readTonight,
    readGuestsTonight,
    listSlots,
    addSlot,
    removeSlot,
    readHomeRows,
    readOwnRows,
    listHomeRows,
    arrangeHome,
  }),
} satisfies Area;
