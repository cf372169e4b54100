import { emptyDocument, type Medium, programDocument, sceneOfMedium, sceneSeconds } from '.';

const settings = { order: 'inOrder', seconds: 8, fit: 'contain', transition: 'fade' } as const;
const size = { width: 1080, height: 1920 };
const file = (n: number) => ({ materialId: `019e5000-0000-7000-8000-00000000000${n}`, md5: `${n}`.repeat(32) });
const picture: Medium = { ...file(1), type: 'image', name: 'Summer.jpg', width: 640, height: 480, seconds: null };
const video: Medium = { ...file(2), type: 'video', name: 'Film.mp4', width: null, height: null, seconds: 12.5 };
const leaflet: Medium = { ...file(3), type: 'document', name: 'Leaflet.pdf', width: null, height: null, seconds: null };
const pages = [file(4), file(5)];

const scenes = [picture, video, { ...leaflet, pages }].map((medium) => sceneOfMedium(medium, settings, size));

test('makes scenes that a document accepts', () => {
  const document = { ...emptyDocument(size), scenes, playlist: settings };
  expect(programDocument.parse(document)).toEqual(document);
});

test('covers the program with each medium', () =>
  expect(scenes.map(({ widgets }) => widgets.map(({ x, y, w, h }) => ({ x, y, w, h })))).toEqual(
    scenes.map(() => [{ x: 0, y: 0, w: 1080, h: 1920 }]),
  ));

test('lasts the seconds of the playlist, or the length of the medium', () =>
  expect(scenes.map(sceneSeconds)).toEqual([8, 12.5, 16]));

test('has the same ids whatever else changes', () => {
  const renamed = sceneOfMedium({ ...picture, name: 'Winter.jpg' }, { ...settings, fit: 'cover' }, size);
  expect([renamed.id, renamed.widgets[0]?.id]).toEqual([scenes[0]?.id, scenes[0]?.widgets[0]?.id]);
});
