import { useEffect, useMemo, useState } from 'react';
import { CallError } from '@/lib/client/call';
import { brandingPictureUrl } from '@/lib/client/file-url';

const MOST_BYTES = 4 * 1024 ** 2;

/** A file that was chosen with an address to show it by, or none: taken away. */
interface Chosen {
  file: File | null;
  url: string | null;
  sent: boolean;
}

/**
 * Pictures of a form, by kind. `saved` are their ids as the platform has them. They are sent by `send` once what they belong to
 * is there; what the platform refuses stays chosen, with its reason.
 */
export function usePictures<K extends string>(saved: Record<K, string | null>) {
  const kinds = Object.keys(saved) as K[];
  const [chosen, setChosen] = useState<Partial<Record<K, Chosen>>>({});
  const [errors, setErrors] = useState<Partial<Record<K, string>>>({});
  const urls = useMemo(() => new Set<string>(), []);
  // The page may go on: what it showed is let go of.
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
    [urls],
  );

  const put = (kind: K, value: Chosen | undefined) => {
    setChosen((before) => ({ ...before, [kind]: value }));
    setErrors((before) => ({ ...before, [kind]: undefined }));
  };
  const choose = async (kind: K, file: File) => {
    const refuse = (key: string) => setErrors((before) => ({ ...before, [kind]: key }));
    if (file.size > MOST_BYTES) return refuse('tooBig');
    const read = await createImageBitmap(file).catch(() => null);
    if (!read) return refuse('notAnImage');
    read.close();
    const url = URL.createObjectURL(file);
    urls.add(url);
    put(kind, { file, url, sent: false });
  };

  /** Answers whether all arrived. What went wrong beside the pictures themselves is thrown. */
  const send = async (upload: (kind: K, file: File | undefined) => Promise<unknown>): Promise<boolean> => {
    let all = true;
    for (const kind of kinds) {
      const picture = chosen[kind];
      if (!picture || picture.sent) continue;
      try {
        await upload(kind, picture.file ?? undefined);
        put(kind, { ...picture, sent: true });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const key = error.errors?.file ?? (error.status === 413 ? 'tooBig' : 'notSaved');
        setErrors((before) => ({ ...before, [kind]: key }));
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
    /** Addresses to show them by. */
    shown,
    errors,
    changed: kinds.some((kind) => chosen[kind]?.sent === false),
    choose: (kind: K, file: File) => void choose(kind, file),
    /** One that isn't saved yet is forgotten, too. */
    remove: (kind: K) => {
      const isKept = saved[kind] || chosen[kind]?.sent;
      put(kind, isKept ? { file: null, url: null, sent: false } : undefined);
    },
    send,
  };
}
export type Pictures<K extends string> = ReturnType<typeof usePictures<K>>;
