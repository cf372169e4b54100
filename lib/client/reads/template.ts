import { templateDetail, templateList, templateReplaceable } from '@/lib/contract/template';

/** What changes with a template. */
export const templateReads = [templateList, templateReplaceable, templateDetail];
