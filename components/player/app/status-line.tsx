import type { ReactNode } from 'react';

/** Text in the middle of a black screen, while there is nothing else to show. */
export function StatusLine({ children }: { children: ReactNode }) {
  return (
    <main
      role="status"
      style={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        padding: 24,
        background: '#000',
        color: '#8fa9cc',
        textAlign: 'center',
        font: '500 clamp(15px, 1.6vw, 28px)/1.5 "Inter Variable", system-ui, sans-serif',
      }}
    >
      <p style={{ margin: 0 }}>{children}</p>
    </main>
  );
}
