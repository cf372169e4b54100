import AnnouncementIcon from '#icons/CampaignOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const announcementScreen = defineScreen({
  pages: [
    {
      path: '/sys/sysSetting/announcementManager',
      title: 'announcementManager',
      icon: { name: 'announcement', Icon: AnnouncementIcon },
      authority: 'sys:announcement:view',
      group: 'appearance',
      sort: 40,
    },
  ],
  component: () => import('#screens/admin/announcement/manager'),
});
