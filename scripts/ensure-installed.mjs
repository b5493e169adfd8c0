// Before a script of package.json: `node scripts/ensure-installed.mjs serving | development` installs what is missing.
import { ensureInstalled } from './bootstrap/install.mjs';

await ensureInstalled({ withDevelopment: process.argv[2] === 'development' });
