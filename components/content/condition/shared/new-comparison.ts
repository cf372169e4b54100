import type { Comparison } from '@/lib/contract/condition';

/** Returns a comparison without entries; its form asks for them. */
export function newComparison(kind: Comparison['kind']): Comparison {
  switch (kind) {
    case 'cell':
      return { kind, sourceId: '', field: '', row: null, is: 'equals', value: '' };
    case 'value':
      return { kind, name: 'terminal.name', is: 'equals', value: '' };
    case 'tag':
      return { kind, tag: '', is: 'has' };
    case 'trigger':
      return { kind, triggerId: '', is: 'within', minutes: 10 };
  }
}
