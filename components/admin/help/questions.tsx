import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { RichText } from '@/components/foundation/rich-text/rich-text';
import type { Help } from '@/lib/contract/problem';

interface QuestionsProps {
  questions: readonly Help[];
  /** Id of the open question. */
  open: string | null;
  onOpen: (id: string | undefined) => void;
}

/** Accordion of questions, one open at a time. The open one is in the address, so that it can be linked. */
export function Questions({ questions, open, onOpen }: QuestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const bringIntoView = useEffectEvent(() => {
    list.current?.querySelector(`#question-${open}`)?.scrollIntoView({ block: 'nearest' });
  });
  // Scrolls on mount only, for visitors who follow a link; a click needs no scrolling.
  useEffect(() => bringIntoView(), []);
  return (
    <Box ref={list}>
      {questions.map(({ id, question, answer }) => (
        <Accordion
          key={id}
          id={`question-${id}`}
          variant="outlined"
          disableGutters
          expanded={id === open}
          onChange={(_, expanded) => onOpen(expanded ? id : undefined)}
          slotProps={{ transition: { unmountOnExit: true } }}
          sx={{ scrollMarginTop: 'calc(var(--shell-top, 0px) + 16px)' }}
        >
          <AccordionSummary
            expandIcon={<ExpandIcon />}
            id={`question-${id}-title`}
            aria-controls={`question-${id}-answer`}
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>{question}</Typography>
          </AccordionSummary>
          <AccordionDetails>
            <RichText html={answer} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}
