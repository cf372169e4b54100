import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useConfirm, useFormat, useOutcome, useToast } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { Pager } from '@/components/foundation/ui/pager';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { call } from '@/lib/client/call';
import { reportMailReads } from '@/lib/client/reads/report-mails';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import {
  type ReportMail,
  reportMailDelete,
  reportMailList,
  reportMailRecipients,
  reportMailSend,
} from '@/lib/contract/statistics/report-mails';
import { Answer } from './answer';
import { ReportMailDialog } from './report-mail-dialog';
import { useTableNames } from './use-table-names';

const PAGE_SIZE = 20;

/** Button that opens the list of scheduled report mails. */
export function ReportMails() {
  const t = useTranslations('statistics.byMail');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<MailIcon />} onClick={() => setOpen(true)} sx={{ '@media print': { display: 'none' } }}>
        {t('send')}
      </Button>
      {open && <KeptReports onClose={() => setOpen(false)} />}
    </>
  );
}

function KeptReports({ onClose }: { onClose: () => void }) {
  const t = useTranslations('statistics.byMail');
  const tc = useTranslations('common');
  const titleId = useId();
  const [edited, setEdited] = useState<ReportMail | 'new' | null>(null);
  const [pageNo, setPageNo] = useState(1);
  const reports = useCall(reportMailList, { pageNo, pageSize: PAGE_SIZE }, { keepPreviousData: true });
  const { data: given } = useCall(reportMailRecipients, {});
  return (
    <>
      <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t('title')}</DialogTitle>
        <DialogContent>
          {given && !given.canMail && <Alert severity="warning">{t('noServer')}</Alert>}
          <Answer of={reports} height={120}>
            {({ list, count }) =>
              list.length === 0 ? (
                <Typography color="textSecondary" sx={{ py: 2 }}>
                  {t('none')}
                </Typography>
              ) : (
                <>
                  <List>
                    {list.map((report) => (
                      <KeptReport key={report.id} report={report} onEdit={() => setEdited(report)} />
                    ))}
                  </List>
                  <Pager pages={pagesOf(count, PAGE_SIZE)} page={pageNo} onPage={setPageNo} />
                </>
              )
            }
          </Answer>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{tc('close')}</Button>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        </DialogActions>
      </Dialog>
      {edited && (
        <ReportMailDialog
          report={edited === 'new' ? null : edited}
          users={given?.users ?? []}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function KeptReport({ report, onEdit }: { report: ReportMail; onEdit: () => void }) {
  const t = useTranslations('statistics.byMail');
  const tc = useTranslations('common');
  const tables = useTableNames();
  const format = useFormat();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const toast = useToast();
  const { id, name, kind, rhythm, active, nextAt, lastAt, own, ownerName, sentTo } = report;
  const said = (of: NonNullable<ReportMail['outcome']>, count: number) => t(`outcome.${of}`, { count });
  const send = async () => {
    let last: { text: string; good: boolean } | null = null;
    const done = await outcome(
      async () => {
        const { outcome: of, sentTo: count } = await call(reportMailSend, { id });
        last = { text: said(of, count), good: count > 0 };
      },
      { success: t('sendNow') },
    );
    await refresh(...reportMailReads);
    const shown = last as { text: string; good: boolean } | null;
    if (done && shown) (shown.good ? toast.success : toast.error)(shown.text);
  };
  const remove = async () => {
    const sure = await confirm({ title: t('deleteTitle', { name }), confirmLabel: tc('delete'), danger: true });
    if (sure && (await outcome(() => call(reportMailDelete, { ids: [id] })))) await refresh(...reportMailReads);
  };
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2">{`${tables[kind]} · ${t(`every.${rhythm}`)}`}</Typography>
        <Typography variant="body2" color="textSecondary">
          {active ? t('next', { at: format.moment(nextAt) }) : t('paused')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {lastAt && report.outcome
            ? t('last', { at: format.moment(lastAt), outcome: said(report.outcome, sentTo) })
            : t('never')}
        </Typography>
        {!own && (
          <Typography variant="body2" color="textSecondary">
            {t('by', { name: ownerName })}
          </Typography>
        )}
      </Box>
      {own && (
        <Box sx={{ display: 'flex' }}>
          <TooltipButton label={`${t('sendNow')}: ${name}`} onClick={() => void send()}>
            <SendIcon />
          </TooltipButton>
          <TooltipButton label={`${tc('edit')}: ${name}`} onClick={onEdit}>
            <EditIcon />
          </TooltipButton>
          <TooltipButton label={`${tc('delete')}: ${name}`} onClick={() => void remove()}>
            <DeleteIcon />
          </TooltipButton>
        </Box>
      )}
    </ListItem>
  );
}
