import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { createContext, useContext } from 'react';

export interface LockedPart {
  readonly story: AnyWireStory;
  readonly partId: string;
  readonly label: string;
}

interface LockedParts {
  /** Called when a locked part is pressed. */
  readonly onLockedPart: (locked: LockedPart) => void;
  /** Id of the part whose row shows a spinner before the redirect to the plans. */
  readonly opening: string | null;
}

/** Provided by the app, because locked parts lead to signing in, unlocking and plans. */
export const LockedPartsContext = createContext<LockedParts>({ onLockedPart: () => {}, opening: null });

export const useLockedParts = (): LockedParts => useContext(LockedPartsContext);
