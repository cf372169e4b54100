import MaterialIcon from '#icons/PermMediaOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const materialsScreen = defineScreen({
  pages: [
    {
      path: '/resManage/myRes',
      title: 'materials',
      icon: { name: 'material', Icon: MaterialIcon },
      authority: 'res:material:view',
      action: { label: 'material.upload', permission: 'res:material:edit', opens: { step: 'upload', value: '1' } },
      group: 'resource',
      sort: 10,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['material', 'review', 'publish'],
  component: () => import('#screens/content/material/index'),
});
