import type { Check } from '@/components/foundation/shell/access';
import { domainList } from '@/lib/contract/branding';
import type { Call } from '@/lib/contract/call';
import { officeTree } from '@/lib/contract/office';
import { programList } from '@/lib/contract/program/calls';

export interface DemoCheck {
  key: string;
  check: Check;
  /** Call with the same requirement on the platform, and without side effects. */
  call?: Call;
}

/** Example of each kind of check. */
export const checks: readonly DemoCheck[] = [
  { key: 'programs', check: { permission: 'program:program:view' }, call: programList },
  { key: 'offices', check: { permission: 'sys:office:view' }, call: officeTree },
  { key: 'domains', check: { permission: 'sys:domain:view' }, call: domainList },
  { key: 'by permission', check: { operation: 'edit', by: 'permission' } },
  { key: 'by role', check: { operation: 'delete', by: 'role' } },
  { key: 'by either', check: { operation: 'publish', by: 'either' } },
  // An operation outside the catalogue: only users who hold everything pass, so that a refusal can be seen.
  { key: 'unknown', check: { operation: 'approve', by: 'either' } },
];
