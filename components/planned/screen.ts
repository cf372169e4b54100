import WidgetIcon from '#icons/WidgetsOutlined';
import { defineScreen } from '@/components/shell/define-screen';

/** Screens that are not built yet: each takes its pages out of here into a definition of its own. */
export const plannedScreen = defineScreen({
  pages: [
    {
      path: '/widget/list',
      title: 'widgets',
      icon: { name: 'widget', Icon: WidgetIcon },
      authority: 'sys:widget:view',
      group: 'system',
      sort: 60,
    },
  ],
  messages: ['planned'],
  component: () => import('#screens/planned/index'),
});
