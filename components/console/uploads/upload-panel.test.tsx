import { buttonsOf, renderToHtml, responseOf, textOf } from '@/components/foundation/shell/test/render-to-html';
import { CallError } from '@/lib/client/call';
import type { Upload } from '@/lib/client/upload-queue';
import { conversionOffered } from '@/lib/contract/material/library';
import UploadPanel from './upload-panel';

let keys = 1;
const upload = (name: string, more: Partial<Upload>): Upload => ({
  key: keys++,
  file: { name, size: 2_048 } as File,
  state: 'waiting',
  progress: { phase: 'uploading', percent: 0 },
  ...more,
});

test('shows progress of running uploads and errors of failed ones', () => {
  const html = renderToHtml(
    <UploadPanel
      items={[
        upload('lake.mp4', { state: 'running', progress: { phase: 'uploading', percent: 42 } }),
        upload('broken.png', { state: 'failed', error: new CallError(413, 'There is room for 3 MB more.') }),
        upload('again.png', { state: 'done', existing: true }),
      ]}
    />,
  );
  expect(textOf(html)).toEqual([
    'Uploading 1 file · 1 was there already · 1 failed',
    'lake.mp4',
    '42%',
    'broken.png',
    '2\u00a0KB',
    'Failed',
    'There is room for 3 MB more.',
    'again.png',
    '2\u00a0KB',
    'Done',
    'These bytes were in the library already; nothing was sent.',
  ]);
  expect(Object.keys(buttonsOf(html))).toContain('Try broken.png again');
});

test('asks to choose a file again that a reload lost', () => {
  const file = { name: 'long.mp4', size: 5 * 1024 ** 3, isToChoose: true } as const;
  const html = renderToHtml(<UploadPanel items={[upload('long.mp4', { state: 'paused', file })]} />);
  expect(textOf(html)).toEqual(['1 paused', 'long.mp4', '5\u00a0GB', 'Choose the file again to go on.']);
  expect(Object.keys(buttonsOf(html))).toEqual(['Choose long.mp4 again', 'Cancel long.mp4']);
});

const made = (type: 'video' | 'audio') => ({ id: type, type, md5: '', existing: false });

test.each([
  ['of a video that terminals do not play', 'wontPlayOn', 'video', true],
  ['of a video that this browser does not play', 'wontPlayHere', 'video', true],
  ['of a video whose sound screens do not play', 'unheard', 'video', true],
  ['of audio', 'wontPlayHere', 'audio', false],
  ['of a damaged video', 'brokenMedia', 'video', false],
] as const)('offers a conversion: %s', (_, key, type, isOffered) => {
  const item = upload('lake.mkv', {
    state: 'done',
    id: type,
    made: made(type),
    remark: { key, values: { codec: 'AC-3' } },
  });
  const offers = (offered: boolean) => {
    const answered = [responseOf(conversionOffered, {}, { offered, documents: false })];
    const html = renderToHtml(<UploadPanel items={[item]} />, { permissions: ['res:material:edit'], answered });
    return 'Convert for screens' in buttonsOf(html);
  };
  expect([offers(true), offers(false)]).toEqual([isOffered, false]);
});

test('lists unfinished uploads first and counts the rest', () => {
  const done = Array.from({ length: 300 }, (_, n) => upload(`done ${n}.png`, { state: 'done' }));
  const failed = upload('broken.png', { state: 'failed', error: new CallError(413, 'Too large.') });
  const waiting = Array.from({ length: 200 }, (_, n) => upload(`waiting ${n}.png`, {}));
  const texts = textOf(renderToHtml(<UploadPanel items={[...done, failed, ...waiting]} />));
  expect([texts.includes('broken.png'), texts.includes('waiting 48.png'), texts.includes('waiting 49.png')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(texts.at(-1)).toBe('451 more files');
});
