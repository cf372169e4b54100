import { templateDetail, templateList } from '@/lib/contract/template';

/** What changes with a template. */
export const templateReads = [templateList, templateDetail];
