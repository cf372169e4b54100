import { issueKey } from '@/components/foundation/ui/use-form';
import { type Domain, domainSave } from '@/lib/contract/branding';
import type { Input, Parsed } from '@/lib/contract/call';

/** A domain as its form holds it. */
export type DomainValues = Required<Omit<Input<typeof domainSave>, 'id'>>;

/** `office` is whose a new one is at first; empty, the caller's. */
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

/** What is sent, or by the path of its field (`footerLinks.0.url`) what is wrong as a key of `errors`. */
export function checked(
  id: string | undefined,
  { officeId, ...branding }: DomainValues,
): { given: Parsed<typeof domainSave> } | { errors: Record<string, string> } {
  const parsed = domainSave.input.safeParse({ ...branding, ...(id ? { id } : officeId ? { officeId } : {}) });
  if (parsed.success) return { given: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issueKey(issue);
  // What is not there yet is missing, whatever else a host has to be.
  if (!branding.host.trim()) errors.host = 'required';
  return { errors };
}
