import { imgSetting } from '@/lib/contract/branding';
import { personal, personalList } from '@/lib/contract/branding/personalization';
import { initialQuery } from '@/lib/contract/wire';

/** First page of institutions with their own theme, as the screen requests it. */
export const FIRST_THEMES = { pageNo: 1, pageSize: 8 };

export const initialQueries = (params: URLSearchParams) => {
  const officeId = params.get('office');
  return [
    initialQuery(personal, officeId ? { officeId } : {}),
    initialQuery(personalList, FIRST_THEMES),
    ...(officeId ? [] : [initialQuery(imgSetting, {})]),
  ];
};
