import { screen } from '@testing-library/react';
import { renderUi } from '@/components/test';
import { Dialog } from './dialog';

test('names the dialog by its label', () => {
  renderUi(
    <Dialog open aria-label="Search everything" slotProps={{ paper: { id: 'paper' } }}>
      Pages
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Search everything' });
  expect(dialog).toHaveAttribute('id', 'paper');
  expect(dialog).not.toHaveAttribute('aria-labelledby');
});

test('names the dialog by its title', () => {
  renderUi(
    <Dialog open aria-labelledby="title">
      <h2 id="title">Import</h2>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Import' })).toBeVisible();
});
