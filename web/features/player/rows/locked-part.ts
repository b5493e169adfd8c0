import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { createContext, useContext } from 'react';

export interface LockedPart {
  readonly story: AnyWireStory;
  readonly partId: string;
  readonly label: string;
}

export interface LockedParts {
  /** Somebody pressed a part that is locked for them. */
  readonly onLockedPart: (locked: LockedPart) => void;
  /** The part whose row waits its second before the plans open. */
  readonly opening: string | null;
}

/** The app provides it: what a locked part leads to belongs to signing in, unlocking and plans. */
export const LockedPartsContext = createContext<LockedParts>({ onLockedPart: () => {}, opening: null });

export const useLockedParts = (): LockedParts => useContext(LockedPartsContext);
