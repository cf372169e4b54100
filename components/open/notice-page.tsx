'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface NoticePageProps {
  code?: string;
  title: string;
  body: string;
  action: { label: string; href: string };
}

/** A page that says one thing and where to go on: 403, 404, signed out. */
export function NoticePage({ code, title, body, action }: NoticePageProps) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 3, textAlign: 'center' }}
    >
      <Box sx={{ maxWidth: 460 }}>
        {code && (
          <Typography
            component="p"
            sx={{
              fontSize: '4.5rem',
              fontWeight: 800,
              letterSpacing: '-0.04em',
              color: 'primary.main',
              lineHeight: 1.1,
            }}
          >
            {code}
          </Typography>
        )}
        <Typography variant="h1" sx={{ mt: 1 }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          {body}
        </Typography>
        <Button variant="contained" size="large" href={action.href}>
          {action.label}
        </Button>
      </Box>
    </Box>
  );
}
