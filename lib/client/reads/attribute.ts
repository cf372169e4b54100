import { attributeKeys, officeAttributes, placeholderValues, terminalAttributes } from '@/lib/contract/attribute';

/** Calls affected by a change of attributes. */
export const attributeReads = [attributeKeys, officeAttributes, terminalAttributes, placeholderValues];
