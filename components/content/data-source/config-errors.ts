import { issueKey } from '@/components/foundation/ui/use-form';
import { type SourceConfig, type SourceFault, sourceConfig } from '@/lib/contract/data-source';

/** What is wrong with where rows come from, before it is sent: keys of `errors` by field, of a table's columns by their place. */
export function configErrors(config: SourceConfig): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of sourceConfig.safeParse(config).error?.issues ?? []) {
    const value = issue.path.reduce<unknown>((of, key) => (of as Record<PropertyKey, unknown>)?.[key], config);
    // A number that is none yet is null in JSON.
    const isMissing = typeof value === 'string' && value.trim() === '';
    errors[issue.path.join('.')] ??= isMissing ? 'required' : issueKey(issue);
  }
  return errors;
}

/** The field by which a fetch that failed can be mended; null where there is none. */
export const faultFields: Record<SourceFault, 'url' | 'path' | 'code' | 'folderId' | null> = {
  refusedAddress: 'url',
  refusedHost: 'url',
  timeout: 'url',
  unreachable: 'url',
  status: 'url',
  redirects: 'url',
  tooLarge: 'url',
  encoding: 'url',
  notFeed: 'url',
  entities: 'url',
  notCalendar: 'url',
  notCsv: 'url',
  notJson: 'url',
  noList: 'path',
  noWeather: null,
  noDictionary: 'code',
  noFolder: 'folderId',
};
