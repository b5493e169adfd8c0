// Files that admins send, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { pictureSetOf } from '@meend/core/media/picture-set.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { actorOf, type RoutesOf } from '../routes.ts';
import type { uploadCalls } from './uploads.calls.ts';
import { wireUpload } from './uploads.presenters.ts';

export const uploadRoutes = (useCases: UseCases): RoutesOf<typeof uploadCalls> => ({
  async uploadThumbnail({ body: { thumbnail, name, category } }, caller, context) {
    const shape = category === 'blog' ? 'wide' : 'square';
    const received = await useCases.receivePicture({
      file: thumbnail,
      by: actorOf(caller, context),
      name,
      shape,
    });
    if (!received.ok) return received;
    const { id, address } = received.value;
    return succeed({ thumbnailUrl: address, uploadId: id, pictures: pictureSetOf(address) });
  },
  async uploadAudio({ body: { audioFile, audioFileName, name } }, caller, context) {
    const by = actorOf(caller, context);
    const received = await useCases.receiveAudio({ file: audioFile, by, name: audioFileName || name });
    if (!received.ok) return received;
    return succeed({ audioFile: wireUpload({ upload: received.value, listenUrl: null }) });
  },
  async readUpload({ params }) {
    const opened = await useCases.readUpload(params.id);
    return opened.ok ? succeed(wireUpload(opened.value)) : opened;
  },
});
