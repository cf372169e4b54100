import { useState } from 'react';
import { usePictures } from '@/components/admin/branding/shared/use-pictures';
import { useAllowed, useUser } from '@/components/foundation/shell/session';
import { useErrorText } from '@/components/foundation/ui';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { useUnsent } from '@/components/foundation/ui/unsent';
import { CallError, call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import { type Domain, domainList, domainPicture, domainSave } from '@/lib/contract/branding';
import { checked, type DomainValues, valuesOf } from './domain-values';

/** State of a domain's form, including its images. `onSaved` is called once everything is uploaded. */
export function useDomainForm(row: Domain | null, onSaved: () => void) {
  const sentence = useErrorSentence();
  const errorText = useErrorText();
  const own = useUser().office.id;
  const mayChooseOffice = useAllowed()('sys:office:view');
  const [first] = useState(() => valuesOf(row, mayChooseOffice ? own : ''));
  const [values, setValues] = useState(first);
  const unsent = useUnsent(`domain ${row?.id ?? ''}`, values, setValues);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // If an image is refused after the domain was created, the next attempt edits the domain.
  const [id, setId] = useState(row?.id);
  const pictures = usePictures({
    logo: row?.logo ?? null,
    favicon: row?.favicon ?? null,
    loginBackground: row?.loginBackground ?? null,
  });

  const set = (change: Partial<DomainValues>) => {
    setValues((before) => ({ ...before, ...change }));
    const touched = Object.keys(change);
    // The offered languages affect the validity of the default one.
    if (touched.includes('languages')) touched.push('defaultLanguage');
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !touched.includes(path.split('.')[0] ?? ''))),
    );
  };

  const save = async () => {
    setProblem(null);
    const result = checked(id, values);
    if ('errors' in result) return setErrors(result.errors);
    setBusy(true);
    try {
      const saved = await call(domainSave, result.given);
      setId(saved.id);
      const all = await pictures.send((kind, file) => call(domainPicture, { id: saved.id, kind, file }));
      await refresh(domainList);
      if (all) return onSaved();
    } catch (error) {
      if (error instanceof CallError && error.status === 409) setErrors({ host: 'hostTaken' });
      else if (error instanceof CallError && error.errors) setErrors(error.errors);
      else setProblem(errorText(error));
    }
    setBusy(false);
  };

  const errorAt = (path: string) => {
    const key = errors[path];
    return key && sentence(key);
  };
  const changed = JSON.stringify(values) !== JSON.stringify(first) || pictures.changed;
  return { id, values, set, errorAt, problem, busy, pictures, changed, save, unsent };
}
