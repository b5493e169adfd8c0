// Route of the Markdown preview.

import { succeed } from '@meend/core/shared/result.ts';
import { area } from '../call/area.ts';
import { prosePreviewCalls } from './prose-preview.calls.ts';
import { writingSchemas } from './prose-preview.schemas.ts';

export const writingArea = area(prosePreviewCalls, writingSchemas, {
  previewProse: {
    errors: ['request.malformed', 'text.too-complex'],
    async respond({ body }, { useCases }) {
      const preview = useCases.previewProse(body.markdown);
      return preview.ok ? succeed({ blocks: preview.value }) : preview;
    },
  },
});
