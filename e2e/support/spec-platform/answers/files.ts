import { get, gives, type Handler, post, type Route } from '../context';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const missing: Handler = (_, { dialect }) => dialect.ok({ exists: dialect.flag(false, 'word'), received: [] });

export const files: readonly Route[] = [
  get('/a/api/fileInfosa/uploaderWidgetImgMD5Check', missing),
  get('/a/api/fileInfosa/uploaderMD5Check', missing),
  get('/a/api/fileInfosa/uploaderPersonalImgMD5Check', missing),
  get('/a/api/fileInfosa/getFile', () => ({ status: 200, headers: { 'content-type': 'image/png' }, body: PIXEL })),
  get(
    '/a/api/fileInfosa/getFileHandlex',
    gives(() => ({ state: 'done' })),
  ),
  get(
    '/a/api/fileInfosa/convertProgress',
    gives(() => ({ percent: 100, state: 'done' })),
  ),
  post(
    '/a/api/fileInfosa/uploader',
    gives(({ dialect }) => ({ done: dialect.flag(true, 'digit'), id: 'f-1' })),
  ),
  post(
    '/a/api/fileInfosa/uploadThumb',
    gives(() => null),
  ),
];
