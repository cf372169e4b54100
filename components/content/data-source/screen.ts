import SourceIcon from '#icons/DatasetOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const dataSourcesScreen = defineScreen({
  pages: [
    {
      path: '/resManage/dataSources',
      title: 'dataSources',
      icon: { name: 'dataSource', Icon: SourceIcon },
      authority: 'program:source:view',
      action: { label: 'dataSource.new', permission: 'program:source:edit', opens: { step: 'edit', value: 'new' } },
      group: 'resource',
      sort: 20,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['dataSource'],
  component: () => import('#screens/content/data-source/index'),
});
