import { downloadName } from './download-name';

test.each([
  ['menu.docx', 'application/pdf', 'menu.pdf'],
  ['clip.AVI', 'video/mp4', 'clip.mp4'],
  ['poster.png', 'image/jpeg', 'poster.jpg'],
  ['poster.JPEG', 'image/jpeg', 'poster.JPEG'],
  ['Report 1.5', 'application/pdf', 'Report 1.5.pdf'],
  ['Mr. Smith', 'application/pdf', 'Mr. Smith.pdf'],
  ['.docx', 'application/pdf', '.docx.pdf'],
  ['menu.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'menu.docx'],
])('saves %s of %s as %s', (name, mime, saved) => expect(downloadName(name, mime)).toBe(saved));
