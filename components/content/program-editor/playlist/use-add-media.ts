import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { mediumOf } from '@/components/content/program/shared/placed-material';
import { useErrorText, useToast } from '@/components/foundation/ui';
import type { Material } from '@/lib/contract/material';
import { MOST_SCENES, newItem } from '@/lib/contract/program';
import { newLocalId } from '@/lib/editor';
import { useChangePlaylist } from './use-playlist';

/** Returns a function that appends a material to the playlist, or explains why that is impossible. True on success. */
export function useAddMedia() {
  const t = useTranslations('editor.playlist');
  const toast = useToast();
  const errorText = useErrorText();
  const change = useChangePlaylist();
  return useCallback(
    async (material: Material): Promise<boolean> => {
      try {
        const medium = await mediumOf(material);
        if (!medium) {
          toast.error(t('unsupported', { name: material.name }));
          return false;
        }
        let isFull = false;
        change((playlist) => {
          const { items, settings } = playlist;
          isFull = items.length >= MOST_SCENES;
          if (isFull) return playlist;
          const first = newItem(medium, settings);
          const isTaken = items.some(({ id }) => id === first.id);
          return { ...playlist, items: [...items, isTaken ? newItem(medium, settings, newLocalId()) : first] };
        });
        if (isFull) toast.error(t('full', { most: MOST_SCENES }));
        return !isFull;
      } catch (error) {
        toast.error(errorText(error));
        return false;
      }
    },
    [change, t, toast, errorText],
  );
}
