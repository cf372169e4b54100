import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useBranding } from '@/components/foundation/brand';
import { PRODUCT_VERSION } from '@/lib/version';

/** Footer of every page: the domain's text and links, and the version. */
export const Footer = memo(function Footer() {
  const { footerText, footerLinks } = useBranding();
  return (
    <Box
      component="footer"
      sx={{
        px: 3,
        py: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        columnGap: 2.5,
        rowGap: 0.5,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {footerText && (
        <Typography component="span" variant="inherit">
          {footerText}
        </Typography>
      )}
      {footerLinks.map(({ title, url }) => (
        <Link key={url + title} href={url} target="_blank" rel="noopener noreferrer" color="inherit" underline="hover">
          {title}
        </Link>
      ))}
      <Typography component="span" variant="inherit">
        {PRODUCT_VERSION}
      </Typography>
    </Box>
  );
});
