import { errorsByPath } from '@/components/foundation/ui/use-form';
import { type SourceConfig, type SourceFault, sourceConfig } from '@/lib/contract/data-source';

/** Validates a source configuration before it is sent: keys of `errors` by field; columns of a table by index. */
export function configErrors(config: SourceConfig): Record<string, string> {
  return errorsByPath(sourceConfig.safeParse(config).error?.issues ?? [], config);
}

/** Field in which a failed fetch can be fixed; `null` if there is none. */
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
