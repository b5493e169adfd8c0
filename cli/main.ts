#!/usr/bin/env node
// Set before anything is loaded. Compiled and type-stripped code is kept between starts (half the time to start), and
// the young generation stays small: what a request leaves behind is little, and the process holds 30 MB less.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--max-semi-space-size=4');
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

await import('./program.ts');
