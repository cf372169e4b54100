import DomainIcon from '#icons/LanguageOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const domainsScreen = defineScreen({
  pages: [
    {
      path: '/sys/customer/doaminNameSetting',
      title: 'domainNames',
      icon: { name: 'domain', Icon: DomainIcon },
      authority: 'sys:domain:view',
      action: { label: 'domain.new', permission: 'sys:domain:edit', opens: { step: 'new', value: '1' } },
      group: 'appearance',
      sort: 20,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['domain', 'personalization', 'mail'],
  component: () => import('#screens/admin/branding/domains/index'),
});
