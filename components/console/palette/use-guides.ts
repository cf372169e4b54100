import GuideIcon from '@mui/icons-material/MenuBookOutlined';
import { useLocale } from 'next-intl';
import useSWR from 'swr';
import { guidePath, guides } from '@/components/admin/help/shared/guides';
import { navigate } from '@/components/foundation/shell/address';
import { loadCatalogue } from '../screens/screen-messages';
import type { Entry } from './entries';

/**
 * Returns the guides of the help. Their texts are in the catalogue of all screens, which is fetched once instead of
 * being part of every page.
 */
export function useGuides(): Entry[] {
  const locale = useLocale();
  const { data } = useSWR(['guides', locale], async () => (await loadCatalogue(locale)).default.guide);
  if (!data) return [];
  return guides.map(({ id, key }) => ({
    key: id,
    label: data[key].title,
    detail: data[key].summary,
    also: Object.values(data[key].steps)
      .map(({ title }) => title)
      .join(' '),
    icon: GuideIcon,
    run: () => navigate(guidePath(id)),
  }));
}
