import { platformPictureUrl } from './file-url';

test.each([
  ['/upload/logo.png', '/apm-web/upload/logo.png'],
  ['upload/logo.png', '/apm-web/upload/logo.png'],
  ['/apm-web/f/branding/1', '/apm-web/f/branding/1'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['', null],
  ['https://elsewhere.example/logo.png', null],
  ['//elsewhere.example/logo.png', null],
  ['javascript:alert(1)', null],
])('maps a picture at "%s" to the address %p', (written, address) => {
  expect(platformPictureUrl(written)).toBe(address);
});
