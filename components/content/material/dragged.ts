/** MIME types of drags within the library: ids of materials, or one folder. */
export const MATERIALS = 'application/x-materials';
export const FOLDER = 'application/x-material-folder';
