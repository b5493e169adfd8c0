import { buildProduct, buildWhatChanged } from './bootstrap/builds.mjs';

process.exitCode = await (process.argv.includes('--changed') ? buildWhatChanged() : buildProduct());
