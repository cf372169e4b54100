import { screen } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { useEdited } from '@/components/foundation/resource/use-edited';
import { idOf, reloadPage, renderUi } from '@/components/test';
import { userOf } from '@/components/test/render';
import { saveTerminalGroup } from '@/lib/contract/terminal/places';
import { userResetPassword } from '@/lib/contract/user';
import { FormDialog } from './form-dialog';
import { UnsentNote } from './unsent-note';
import { useForm } from './use-form';

function Group({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <GroupForm name={name} onClose={() => setOpen(false)} /> : <p>closed</p>;
}
function GroupForm({ name, onClose }: { name: string; onClose: () => void }) {
  const { field, unsent } = useForm(saveTerminalGroup, { name });
  const { helperText: _, error: __, ...input } = field('name');
  return (
    <FormDialog title="Group" submitLabel="Save" onSubmit={async () => onClose()} onClose={onClose} unsent={unsent}>
      <input aria-label="Name" {...input} />
    </FormDialog>
  );
}
function Password() {
  const { field } = useForm(userResetPassword, { id: idOf('user'), password: '' });
  const { helperText: _, error: __, ...input } = field('password');
  return <input aria-label="Name" {...input} />;
}

const content = { title: 'Opening' };
const send = jest.fn(async (_: typeof content, over: number | undefined) => ({
  id: idOf('m'),
  revision: (over ?? 0) + 1,
}));
function Written() {
  const edited = useEdited(
    { id: idOf('m'), revision: 3, content },
    {
      rules: z.object({ title: z.string() }),
      send,
      onSaved: async () => undefined,
      isShown: () => true,
      words: { saved: 'Saved', savedMeanwhile: () => '', savedMeanwhileBody: '', saveMine: '' },
    },
  );
  return (
    <>
      <UnsentNote {...edited.unsent} />
      <input
        aria-label="Name"
        value={edited.content.title}
        onChange={({ target }) => edited.change({ title: target.value })}
      />
      <button type="button" onClick={() => void edited.save()}>
        Save
      </button>
    </>
  );
}

const name = () => screen.getByLabelText('Name');
const note = () => screen.queryByText('Your entries from before the page was reloaded are back.');

async function typedAndReloaded() {
  const { person } = renderUi(<Group name="" />);
  await person.type(name(), 'Foyer');
  await reloadPage();
}

describe('input of a form', () => {
  test('is restored after a reload and can be discarded', async () => {
    await typedAndReloaded();
    const { person } = renderUi(<Group name="" />);
    expect(name()).toHaveValue('Foyer');
    expect(note()).not.toBeNull();
    await person.click(screen.getByRole('button', { name: 'Start over' }));
    expect(name()).toHaveValue('');
    expect(note()).toBeNull();
  });

  test('asks before closing, although nothing was typed since', async () => {
    await typedAndReloaded();
    const { person } = renderUi(<Group name="" />);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard what you entered?')).toBeVisible();
  });

  test('is separate for forms about different things', async () => {
    await typedAndReloaded();
    renderUi(<Group name="Hall" />);
    expect(name()).toHaveValue('Hall');
  });

  test('is forgotten once sent', async () => {
    const { person } = renderUi(<Group name="" />);
    await person.type(name(), 'Foyer');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('closed')).toBeVisible();
    await reloadPage();
    renderUi(<Group name="" />);
    expect(name()).toHaveValue('');
  });

  test('is restored only for its author', async () => {
    await typedAndReloaded();
    renderUi(<Group name="" />, { user: { ...userOf({}), id: idOf('somebody else') } });
    expect(name()).toHaveValue('');
    expect(JSON.stringify(sessionStorage)).not.toContain('Foyer');
  });

  test('is not kept if secret', async () => {
    const { person } = renderUi(<Password />);
    await person.type(name(), 'open sesame');
    expect(JSON.stringify(sessionStorage)).not.toContain('sesame');
  });
});

describe('input of an editor screen', () => {
  test('is restored after a reload and saved over its base revision', async () => {
    const { person } = renderUi(<Written />);
    await person.type(name(), ' hours');
    await reloadPage();
    const again = renderUi(<Written />);
    expect(name()).toHaveValue('Opening hours');
    expect(note()).not.toBeNull();
    await again.person.click(screen.getByRole('button', { name: 'Save' }));
    expect(send).toHaveBeenCalledWith({ title: 'Opening hours' }, 3);
    await screen.findByText('Saved');
    expect(note()).toBeNull();
    await reloadPage();
    renderUi(<Written />);
    expect(name()).toHaveValue('Opening');
  });
});
