import OfficeIcon from '#icons/ApartmentOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const officesScreen = defineScreen({
  pages: [
    {
      path: '/sys/office',
      title: 'offices',
      icon: { name: 'office', Icon: OfficeIcon },
      authority: 'sys:office:view',
      action: { label: 'office.new', permission: 'sys:office:edit', opens: { step: 'new', value: '1' } },
      group: 'organisation',
      sort: 10,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['office', 'csv', 'attribute', 'playsHere', 'publish'],
  component: () => import('#screens/admin/office/list/index'),
});
