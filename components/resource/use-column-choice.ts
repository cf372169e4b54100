import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import { useEffect, useMemo, useState } from 'react';
import { useScreenLocation } from '@/components/shell/location';

/** Which columns a list shows. What somebody chose is kept in this browser; everything else is as the list has it. */
export function useColumnChoice(usual: GridColumnVisibilityModel) {
  const { path } = useScreenLocation();
  const key = `columns:${path}`;
  const [chosen, setChosen] = useState<GridColumnVisibilityModel>({});
  // After the first paint, which the server has drawn without it.
  useEffect(() => setChosen(kept(key)), [key]);

  const visible = useMemo(() => ({ ...usual, ...chosen }), [usual, chosen]);
  const choose = (model: GridColumnVisibilityModel) => {
    const differing = Object.entries(model).filter(([field, shown]) => shown !== (usual[field] ?? true));
    const next = Object.fromEntries(differing);
    setChosen(next);
    try {
      if (differing.length > 0) localStorage.setItem(key, JSON.stringify(next));
      else localStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing shows them until the page is left.
    }
  };
  return { visible, choose };
}

function kept(key: string): GridColumnVisibilityModel {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}
