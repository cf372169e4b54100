import DictionaryIcon from '#icons/MenuBookOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const dictionaryScreen = defineScreen({
  pages: [
    {
      path: '/sys/dict',
      title: 'dictionary',
      icon: { name: 'dictionary', Icon: DictionaryIcon },
      authority: 'sys:dict:view',
      action: { label: 'dictionary.new', permission: 'sys:dict:edit', opens: { step: 'new', value: '1' } },
      group: 'system',
      sort: 70,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['dictionary'],
  component: () => import('#screens/admin/dictionary/index'),
});
