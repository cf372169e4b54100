import { useBranding } from '@/components/foundation/brand';
import styles from './open-frame.module.css';

/** Logo of the domain, or its icon with its name. */
export function Sign() {
  const { logo, icon, product } = useBranding();
  if (logo) return <img className={styles.logo} src={logo} alt={product} />;
  return (
    <span className={styles.sign}>
      <img src={icon} alt="" />
      {product}
    </span>
  );
}
