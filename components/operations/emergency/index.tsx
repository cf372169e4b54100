'use client';

import { useScreenLocation } from '@/components/foundation/shell/location';
import { Prepared } from './prepared';
import { Raises } from './raises';
import { Sources } from './sources';
import { viewAt } from './views';

/** Emergencies: what is prepared and under way, what was, and who may raise them from outside. */
export default function Emergencies() {
  const view = viewAt(useScreenLocation().path);
  if (view === 'raises') return <Raises />;
  return view === 'sources' ? <Sources /> : <Prepared />;
}
