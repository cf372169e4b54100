import { useEffect, useMemo, useRef, useState } from 'react';
import { CallError } from '@/lib/client/call';
import { brandingPictureUrl } from '@/lib/client/file-url';

const MOST_BYTES = 4 * 1024 ** 2;

/** Chosen file with its preview URL; `null` file: removed. */
interface Chosen {
  file: File | null;
  url: string | null;
  sent: boolean;
}

/**
 * Images of a form, by kind. `saved` are their ids on the platform. `send` uploads them once the owning record exists;
 * refused ones stay selected, with the reason.
 */
export function usePictures<K extends string>(saved: Record<K, string | null>) {
  const kinds = Object.keys(saved) as K[];
  const [chosen, setChosen] = useState<Partial<Record<K, Chosen>>>({});
  const [errors, setErrors] = useState<Partial<Record<K, string>>>({});
  const urls = useMemo(() => new Set<string>(), []);
  /** Current selection in a ref: saving reads it after pending files are loaded. */
  const latest = useRef(chosen);
  /** Files still being read; each resolves to whether it is acceptable. */
  const reading = useRef(new Map<K, Promise<boolean>>());
  // Revokes preview URLs on unmount.
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
    [urls],
  );

  const put = (kind: K, value: Chosen | undefined) => {
    latest.current = { ...latest.current, [kind]: value };
    setChosen(latest.current);
    setErrors((before) => ({ ...before, [kind]: undefined }));
  };
  const refuse = (kind: K, key: string) => setErrors((before) => ({ ...before, [kind]: key }));

  const choose = (kind: K, file: File) => {
    const read = rejectionReason(file).then((reason) => {
      // Another file was chosen in the meantime, or it was removed.
      if (reading.current.get(kind) !== read) return true;
      reading.current.delete(kind);
      if (reason) {
        refuse(kind, reason);
        return false;
      }
      const url = URL.createObjectURL(file);
      urls.add(url);
      put(kind, { file, url, sent: false });
      return true;
    });
    reading.current.set(kind, read);
  };

  /** Removes an image, including one that is not saved yet. */
  const remove = (kind: K) => {
    reading.current.delete(kind);
    const isKept = saved[kind] || latest.current[kind]?.sent;
    put(kind, isKept ? { file: null, url: null, sent: false } : undefined);
  };

  /** Uploads the images; returns true if all succeeded. Errors unrelated to the images are thrown. */
  const send = async (upload: (kind: K, file: File | undefined) => Promise<unknown>): Promise<boolean> => {
    const read = await Promise.all(reading.current.values());
    let all = read.every(Boolean);
    for (const kind of kinds) {
      const picture = latest.current[kind];
      if (!picture || picture.sent) continue;
      try {
        await upload(kind, picture.file ?? undefined);
        put(kind, { ...picture, sent: true });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        refuse(kind, error.errors?.file ?? (error.status === 413 ? 'tooBig' : 'notSaved'));
        all = false;
      }
    }
    return all;
  };

  const shown = Object.fromEntries(
    kinds.map((kind) => {
      const picture = chosen[kind];
      const id = saved[kind];
      return [kind, picture ? picture.url : id && brandingPictureUrl(id)];
    }),
  ) as Record<K, string | null>;

  return {
    /** URLs for display. */
    shown,
    errors,
    changed: kinds.some((kind) => chosen[kind]?.sent === false),
    choose,
    remove,
    send,
  };
}
export type Pictures<K extends string> = ReturnType<typeof usePictures<K>>;

/** Returns why a file is not acceptable; undefined if it is. */
async function rejectionReason(file: File): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return 'tooBig';
  const read = await createImageBitmap(file).catch(() => null);
  read?.close();
  return read ? undefined : 'notAnImage';
}
