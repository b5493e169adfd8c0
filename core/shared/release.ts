// The release that this process runs, as package.json states it.
import manifest from '../../package.json' with { type: 'json' };

export const release: string = manifest.version;
