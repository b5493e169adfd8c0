import type { Now } from '@meend/core/shared/ports.ts';
import type { StoresOfAreas } from './areas.ts';

/** All stores, alone or inside a transaction. */
export interface Stores extends StoresOfAreas, Now {}
