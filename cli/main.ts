#!/usr/bin/env -S node --max-semi-space-size=4
// The compile cache is enabled before anything is imported: it halves the start-up time.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

await import('./program.ts');
