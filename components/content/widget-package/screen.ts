import WidgetIcon from '#icons/WidgetsOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const widgetLibraryScreen = defineScreen({
  pages: [
    {
      path: '/widget/list',
      title: 'widgets',
      icon: { name: 'widget', Icon: WidgetIcon },
      authority: 'sys:widget:view',
      action: { label: 'widgetLibrary.upload', permission: 'sys:widget:edit', opens: { step: 'new', value: '1' } },
      group: 'system',
      sort: 60,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['widgetLibrary', 'editor'],
  component: () => import('#screens/content/widget-package/index'),
});
