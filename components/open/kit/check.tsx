'use client';

import { useEarlyInput } from '@/components/ui/use-early-input';
import styles from './kit.module.css';

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Check({ label, checked, onChange }: CheckProps) {
  const ref = useEarlyInput((box) => {
    if (box.checked !== checked) onChange(box.checked);
  });
  return (
    <label className={styles.check}>
      <input ref={ref} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
