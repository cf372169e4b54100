import { issueKey } from '@/components/foundation/ui/use-form';
import { type Domain, domainSave } from '@/lib/contract/branding';
import type { Input, Parsed } from '@/lib/contract/call';

/** Form values of a domain. */
export type DomainValues = Required<Omit<Input<typeof domainSave>, 'id'>>;

/** Converts a domain to form values. `office` is the institution of a new one; empty: the caller's. */
export function valuesOf(domain: Domain | null, office = ''): DomainValues {
  if (!domain) {
    return {
      officeId: office,
      host: '',
      title: '',
      themeColor: null,
      footerText: '',
      footerLinks: [],
      defaultLanguage: null,
      languages: [],
      registration: false,
    };
  }
  const { officeId, host, title, themeColor, footerText, footerLinks, defaultLanguage, languages, registration } =
    domain;
  return { officeId, host, title, themeColor, footerText, footerLinks, defaultLanguage, languages, registration };
}

/** Returns the payload, or keys of `errors` by field path (`footerLinks.0.url`). */
export function checked(
  id: string | undefined,
  { officeId, ...branding }: DomainValues,
): { given: Parsed<typeof domainSave> } | { errors: Record<string, string> } {
  const parsed = domainSave.input.safeParse({ ...branding, ...(id ? { id } : officeId ? { officeId } : {}) });
  if (parsed.success) return { given: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issueKey(issue);
  // An empty host is missing rather than invalid.
  if (!branding.host.trim()) errors.host = 'required';
  return { errors };
}
