import OfficeIcon from '@mui/icons-material/ApartmentOutlined';
import TerminalIcon from '@mui/icons-material/ConnectedTvOutlined';
import ProgramIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import UserIcon from '@mui/icons-material/PeopleOutlined';
import MaterialIcon from '@mui/icons-material/PermMediaOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useEffect, useState } from 'react';
import { editorPath } from '@/components/content/program/shared/paths';
import { navigate } from '@/components/foundation/shell/address';
import { useAllowed } from '@/components/foundation/shell/session';
import { useCall } from '@/lib/client/use-call';
import { type Found, type SearchKind, searchEverything, searchKinds } from '@/lib/contract/search';
import type { Entry } from './entries';

const PAUSE_MS = 150;

const icons: Record<SearchKind, typeof SvgIcon> = {
  terminal: TerminalIcon,
  program: ProgramIcon,
  material: MaterialIcon,
  office: OfficeIcon,
  user: UserIcon,
};

/** Returns records whose name contains a text, by kind; previous results remain until the next ones arrive. */
export function useRecords(text: string, open: boolean) {
  const allowed = useAllowed();
  const asked = usePaused(text.trim());
  const { data, isLoading, error } = useCall(searchEverything, open && asked ? { text: asked } : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  const places: Record<SearchKind, (found: Found) => string> = {
    terminal: ({ id }) => `/terminalMonitor/monitor?terminal=${id}`,
    program: ({ id, name }) =>
      allowed('program:program:edit') ? editorPath(id) : `/program/make?search=${encodeURIComponent(name)}`,
    material: ({ name }) => `/resManage/myRes?search=${encodeURIComponent(name)}`,
    office: ({ id }) => `/sys/office?office=${id}`,
    user: ({ id, name }) => `/sys/user?open=${id}&search=${encodeURIComponent(name)}`,
  };
  const found = asked ? (data ?? []) : [];
  const byKind = searchKinds.map((kind) => ({
    kind,
    entries: found
      .filter((one) => one.kind === kind)
      .map(
        (one): Entry => ({
          key: one.id,
          label: one.name,
          detail: one.officeName,
          icon: icons[kind],
          run: () => navigate(places[kind](one)),
        }),
      ),
  }));
  return { byKind, looking: isLoading || asked !== text.trim(), failed: error };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
