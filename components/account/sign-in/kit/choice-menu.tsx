'use client';

import { type ReactNode, useId, useRef } from 'react';
import styles from './kit.module.css';

interface ChoiceMenuProps {
  label: string;
  icon: ReactNode;
  chosen: string;
  choices: readonly { value: string; label: string; lang?: string; icon?: ReactNode }[];
  onChoose: (value: string) => void;
}

/** Menu with one choice, based on the native popover: it closes by itself and restores focus. */
export function ChoiceMenu({ label, icon, chosen, choices, onChoose }: ChoiceMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-label={label}
        aria-haspopup="menu"
        title={label}
        popoverTarget={id}
      >
        {icon}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onToggle={(event) => {
          if (event.newState === 'open') (items().find((item) => item.ariaChecked === 'true') ?? items()[0])?.focus();
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (!step) return;
          event.preventDefault();
          const all = items();
          all.at((all.indexOf(document.activeElement as HTMLElement) + step) % all.length)?.focus();
        }}
      >
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            role="menuitemradio"
            aria-checked={choice.value === chosen}
            lang={choice.lang}
            className={styles.choice}
            onClick={() => {
              menu.current?.hidePopover();
              onChoose(choice.value);
            }}
          >
            {choice.icon}
            {choice.label}
          </button>
        ))}
      </div>
    </>
  );
}
