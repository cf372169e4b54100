'use client';

import UploadIcon from '@mui/icons-material/UploadOutlined';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { useEditor } from '../editor-context';
import { MaterialBrowser } from './material-browser';
import { usePlaceMaterial } from './use-place-material';

/** File types that widgets can show. */
const PLACEABLE = 'image/*,video/*,audio/*,application/pdf';

interface MaterialsPanelProps {
  onUpload: (files: File[]) => void;
  onPlaced?: () => void;
}

/** Library panel beside the canvas. */
export function MaterialsPanel({ onUpload, onPlaced }: MaterialsPanelProps) {
  const t = useTranslations('editor.materials');
  const place = usePlaceMaterial(useEditor());
  const input = useRef<HTMLInputElement>(null);
  return (
    <MaterialBrowser
      onChoose={(material) => {
        if (place(material)) onPlaced?.();
      }}
      action={
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={PLACEABLE}
            onChange={(event) => {
              onUpload([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <TooltipButton
            label={t('upload')}
            color="primary"
            onClick={() => input.current?.click()}
            sx={{ borderRadius: 1.5, border: 1, borderColor: 'divider', width: 38 }}
          >
            <UploadIcon fontSize="small" />
          </TooltipButton>
        </>
      }
    />
  );
}
