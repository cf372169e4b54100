import { useEffect, useMemo, useState } from 'react';
import { useScreenLocation } from '@/components/foundation/shell/location';

/** Visibility of columns that the user has changed; the others keep their default. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** Column visibility of the screen's list, stored in this browser. */
export function useColumnChoice() {
  const { path } = useScreenLocation();
  const key = `columns:${path}`;
  const [kept, setKept] = useState<string | null>(null);
  // After the first paint, which the server rendered without it.
  useEffect(() => setKept(read(key)), [key]);

  const chosen = useMemo(() => parsed(kept), [kept]);
  const choose = (field: string, shown: boolean, usual: boolean) => {
    const { [field]: _, ...others } = chosen;
    const next = shown === usual ? others : { ...others, [field]: shown };
    const text = Object.keys(next).length > 0 ? JSON.stringify(next) : null;
    setKept(text);
    write(key, text);
  };
  return { chosen, choose };
}

function parsed(kept: string | null): ColumnChoice {
  try {
    const found: unknown = JSON.parse(kept ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, kept: string | null): void {
  try {
    if (kept) localStorage.setItem(key, kept);
    else localStorage.removeItem(key);
  } catch {
    // Without browser storage, the choice lasts until the page is left.
  }
}
