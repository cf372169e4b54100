import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import { useEffect, useMemo, useState } from 'react';
import { useScreenLocation } from '@/components/shell/location';

/** Which columns a list shows. What somebody chose is kept in this browser; everything else is as the list has it. */
export function useColumnChoice(usual: GridColumnVisibilityModel) {
  const { path } = useScreenLocation();
  const key = `columns:${path}`;
  const [kept, setKept] = useState<string | null>(null);
  // After the first paint, which the server has drawn without it.
  useEffect(() => setKept(read(key)), [key]);

  const visible = useMemo(() => ({ ...usual, ...chosen(kept) }), [usual, kept]);
  const choose = (model: GridColumnVisibilityModel) => {
    const differing = Object.entries(model).filter(([field, shown]) => shown !== (usual[field] ?? true));
    const next = differing.length > 0 ? JSON.stringify(Object.fromEntries(differing)) : null;
    setKept(next);
    write(key, next);
  };
  return { visible, choose };
}

function chosen(kept: string | null): GridColumnVisibilityModel {
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
    // A browser that keeps nothing shows them until the page is left.
  }
}
