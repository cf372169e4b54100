'use client';

import { useScreenLocation } from '@/components/foundation/shell/location';
import { Prepared } from './prepared';
import { Raises } from './raises';
import { Sources } from './sources';
import { viewAt } from './views';

/** Emergencies: prepared, active and past ones, and the external sources that may raise them. */
export default function Emergencies() {
  const view = viewAt(useScreenLocation().path);
  if (view === 'raises') return <Raises />;
  return view === 'sources' ? <Sources /> : <Prepared />;
}
