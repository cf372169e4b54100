import { useState } from 'react';
import { useErrorText } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import type { Output } from '@/lib/contract/call';
import { dataSourcePreview, type SourceConfig } from '@/lib/contract/data-source';

type Found = Output<typeof dataSourcePreview> | { error: string };

interface Given {
  id: string | undefined;
  config: SourceConfig | null;
  header: string | undefined;
  secret: string | undefined;
}

/** Fetches a preview of a source. The result is valid until something changes; `check` validates before the request. */
export function usePreview(given: Given, check: () => boolean, done: () => void) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<{ of: string; found: Found } | null>(null);
  const of = JSON.stringify(given);
  const run = async () => {
    const { config } = given;
    if (!config || !check()) return;
    setBusy(true);
    const found = await call(dataSourcePreview, { ...given, config }).catch((error: unknown) => ({
      error: errorText(error),
    }));
    setLast({ of, found });
    setBusy(false);
    done();
  };
  return { busy, run, found: last?.of === of ? last.found : null };
}
