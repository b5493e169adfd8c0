import { buildWeb } from './bootstrap/web-build.mjs';

process.exitCode = await buildWeb();
