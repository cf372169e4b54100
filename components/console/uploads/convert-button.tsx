'use client';

import Button from '@mui/material/Button';
import { useState } from 'react';
import { useConversion } from '@/components/content/material/shared/use-conversion';
import { Allowed } from '@/components/foundation/shell/access';

/** Starts the conversion of an uploaded video, if the platform converts; the material's page shows the progress. */
export function ConvertButton({ id }: { id: string }) {
  const { offered, label, start } = useConversion();
  const [isAsked, setIsAsked] = useState(false);
  if (!offered || isAsked) return null;
  return (
    <Allowed permission="res:material:edit">
      <Button
        size="small"
        onClick={async () => {
          setIsAsked(true);
          if (!(await start([id]))) setIsAsked(false);
        }}
      >
        {label}
      </Button>
    </Allowed>
  );
}
