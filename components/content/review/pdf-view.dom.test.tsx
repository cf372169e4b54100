import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '@/components/test';
import * as pages from '@/lib/client/pdf-pages';
import { FileRejected } from '@/lib/client/remarks';
import type { ReviewSnapshot } from '@/lib/contract/review';
import { SnapshotView } from './snapshot-view';

// jsdom lacks the canvas that pdf.js draws on; browser tests cover the drawing.
jest.mock('@/lib/client/pdf-pages', () => ({ openPdf: jest.fn() }));
const openPdf = jest.mocked(pages.openPdf);
jest.mock('@/lib/client/bytes-of', () => ({ bytesOf: async () => new Blob(['%PDF']) }));

const snapshot = (size = 1_000): ReviewSnapshot => ({
  kind: 'material',
  material: {
    id: '0198c0de-0000-7000-8000-000000000001',
    md5: 'a'.repeat(32),
    name: 'menu.pdf',
    type: 'document',
    mime: 'application/pdf',
    size,
    width: null,
    height: null,
    seconds: null,
  },
});

const drawn: number[] = [];
const end = jest.fn(async () => undefined);
const pdfOf = (all: number) =>
  openPdf.mockResolvedValue({
    count: Math.min(all, 300),
    all,
    picture: async (no) => {
      drawn.push(no);
      if (no === 2) throw new Error('damaged');
      return new Blob([`page ${no}`]);
    },
    end,
  });

beforeEach(() => {
  drawn.length = 0;
  end.mockClear();
  openPdf.mockReset();
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = jest.fn();
});

test('renders the pages of a PDF on demand', async () => {
  pdfOf(400);
  const { person, unmount } = renderUi(<SnapshotView snapshot={snapshot()} />);
  expect(await screen.findByRole('img', { name: 'Page 1 of 400' })).toBeVisible();
  expect(drawn).toEqual([1]);
  await person.click(screen.getByRole('button', { name: 'Go to page 400' }));
  expect(await screen.findByRole('img', { name: 'Page 400 of 400' })).toBeVisible();
  expect(drawn).toEqual([1, 400]);
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1);
  unmount();
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
});

test('reports a broken page and shows the others', async () => {
  pdfOf(3);
  const { person } = renderUi(<SnapshotView snapshot={snapshot()} />);
  await person.click(await screen.findByRole('button', { name: 'Go to page 2' }));
  expect(await screen.findByText('Page 2 can’t be shown. Download the file to look at it.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Go to page 3' }));
  expect(await screen.findByRole('img', { name: 'Page 3 of 3' })).toBeVisible();
});

test('offers a PDF that cannot be opened for download', async () => {
  openPdf.mockRejectedValue(new FileRejected({ key: 'pdfEncrypted' }));
  renderUi(<SnapshotView snapshot={snapshot()} />);
  expect(await screen.findByText(/damaged or protected by a password/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'menu.pdf');
});

test('does not load a PDF larger than a browser can hold', async () => {
  renderUi(<SnapshotView snapshot={snapshot(300 * 1024 ** 2)} />);
  expect(await screen.findByText(/too large to be shown here/)).toBeVisible();
  expect(openPdf).not.toHaveBeenCalled();
});
