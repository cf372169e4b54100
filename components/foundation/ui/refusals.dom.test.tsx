import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { renderUi } from '@/components/test';
import { CallError } from '@/lib/client/call';
import { saveTerminalGroup } from '@/lib/contract/terminal/places';
import messages from '@/messages/en';
import { useErrorText } from './error-text';
import { FormDialog } from './form-dialog';
import { useForm } from './use-form';

const GENERIC = messages.errors.badRequest;
const translate = createTranslator({ locale: 'en', messages, namespace: 'errors' });
const keys = Object.keys(messages.errors) as (keyof typeof messages.errors)[];
/** Error keys that make no sense without their field. */
const NEED_A_FIELD = /^(badRequest|duplicate|invalid|invalidFormat|required|too(Big|Long|Short|Small)|unknownField)$/;

/** Returns numbers for all placeholders of a text. */
const valuesOf = (sentence: string) =>
  Object.fromEntries([...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 3]));
const refusal = (key: (typeof keys)[number], field: string) =>
  new CallError(400, GENERIC, { [field]: key }, undefined, undefined, valuesOf(messages.errors[key]));

function Said() {
  const errorText = useErrorText();
  return keys.map((key) => (
    <p key={key} id={key}>
      {errorText(refusal(key, 'somewhere'))}
    </p>
  ));
}

test('shows the reason of every refusal that names a field', () => {
  renderUi(<Said />);
  const said = keys.map((key) => [key, document.getElementById(key)?.textContent]);
  const expected = keys.map((key) => [
    key,
    NEED_A_FIELD.test(key) ? GENERIC : translate(key, valuesOf(messages.errors[key])),
  ]);
  expect(said).toEqual(expected);
});

function Form({ error }: { error: Error }) {
  const form = useForm(saveTerminalGroup, { name: 'Foyer' });
  const { name, value, error: wrong, helperText } = form.field('name');
  return (
    <FormDialog
      title="Group"
      submitLabel="Save"
      onSubmit={() => Promise.reject(error)}
      onRefused={form.refused}
      onClose={() => {}}
    >
      <input name={name} defaultValue={value} aria-invalid={wrong} />
      <p>{helperText}</p>
    </FormDialog>
  );
}

const save = async (error: Error) => {
  const { person } = renderUi(<Form error={error} />);
  await person.click(screen.getByRole('button', { name: 'Save' }));
};

test('shows a refusal only at its field', async () => {
  await save(refusal('inThePast', 'name'));
  expect(await screen.findByText(messages.errors.inThePast)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows a refusal of a missing field above the form', async () => {
  await save(refusal('wallOffices', 'parentId'));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.errors.wallOffices);
});

test('shows the own text of an error before sending', async () => {
  await save(new URIError('URI malformed'));
  expect(await screen.findByRole('alert')).toHaveTextContent('URI malformed');
});

test('says that an unanswered change may be saved, and keeps input', async () => {
  await save(new CallError(504, 'platformSilent'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The platform did not answer. It may have been saved: look at the list before you save again.',
  );
  expect(screen.getByDisplayValue('Foyer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('says that a change that was never sent can be retried', async () => {
  await save(new CallError(503, 'platformSilent'));
  expect(screen.getByRole('alert')).toHaveTextContent(/Nothing was sent: try again/);
});
