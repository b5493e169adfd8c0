import { expect, test } from '@meend/tests/kit/browser/journey.ts';

test('in forced colours the thumb of the seek bar is drawn with an edge, not left as a gap', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/playlist-det/the-last-train-to-shimla');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Play Teaser/ })
    .first()
    .click();
  await main
    .getByRole('button', { name: /^Pause Teaser/ })
    .first()
    .click();
  const seek = page.getByRole('slider', { name: 'Seek' });
  const { left, top, width, height, share } = await seek.evaluate((input: HTMLInputElement) => {
    const { x, y, width: wide, height: high } = input.getBoundingClientRect();
    return { left: x, top: y, width: wide, height: high, share: Number(input.value) / Number(input.max) };
  });
  const THUMB = 16;
  const centre = left + THUMB / 2 + share * (width - THUMB);
  const clip = { x: Math.round(centre) - 2, y: top, width: 4, height };
  const picture = (await page.screenshot({ clip })).toString('base64');
  const column = await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const colours = drawing?.getImageData(2, 0, 1, image.height).data ?? [];
    return Array.from({ length: image.height }, (_, y) => [...colours.slice(y * 4, y * 4 + 3)].join());
  }, picture);
  const middle = Math.round(column.length / 2);
  const [ground, thumb] = [column[0], column.slice(middle - 9, middle - 3)];
  expect(
    thumb.some((colour) => colour !== ground),
    column.join(' '),
  ).toBe(true);
});
