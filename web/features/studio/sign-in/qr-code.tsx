import { encode } from 'uqr';
import styles from './sign-in.module.css';

interface QrCodeProps {
  readonly label: string;
  readonly content: string;
}

/** One SVG path of squares, dark on white in both themes, since cameras read other contrasts unreliably. */
export const QrCode = ({ label, content }: QrCodeProps) => {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
