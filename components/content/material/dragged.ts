import type { DragEvent } from 'react';

/** MIME types of drags within the library: ids of materials, or one folder. */
export const MATERIALS = 'application/x-materials';
export const FOLDER = 'application/x-material-folder';

export const carryMaterials = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>, ids: readonly string[]): void => {
  dataTransfer.setData(MATERIALS, ids.join(','));
  dataTransfer.effectAllowed = 'move';
};
