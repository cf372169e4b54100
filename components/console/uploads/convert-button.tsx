'use client';

import Button from '@mui/material/Button';
import { useState } from 'react';
import { useConversion } from '@/components/content/material/shared/use-conversion';
import { Allowed } from '@/components/foundation/shell/access';

/** Has a video that was just sent converted, where the platform does that; how far it is its own page says. */
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
