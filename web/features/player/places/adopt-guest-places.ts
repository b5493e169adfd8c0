// What a guest heard belongs to the account they sign in to: their places are merged into it, here and on the server.
import { placesBelongTo, savePlace, takeGuestPlaces } from './places.ts';
import { keepUnsent } from './unsent-places.ts';

export const adoptGuestPlaces = (userId: string): void => {
  const heard = takeGuestPlaces();
  placesBelongTo(userId);
  for (const place of heard) {
    // A guest's 0 was kept only because they went back to the start on purpose.
    const restarted = place.position === 0;
    const { partId, position, duration, heardAt } = place;
    savePlace(place, restarted);
    keepUnsent(userId, { partId, position, duration, heardAt, ...(restarted ? { restarted } : {}) });
  }
};
