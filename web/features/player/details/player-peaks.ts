import { createStore } from '@meend/web/platform/store.ts';

/** Waveform of the current part as on the wire; empty until it is known. */
export const playerPeaks = () => createStore('');
