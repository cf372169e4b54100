import { templateDetail, templateList, templateReplaceable } from '@/lib/contract/template';

/** Calls affected by a change of a template. */
export const templateReads = [templateList, templateReplaceable, templateDetail];
