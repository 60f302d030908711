import { useEffect, useRef } from 'react';

/**
 * Drawn, since our content security policy lets no page show what is only in its memory.
 * @param label what is on it; empty if that is said beside it
 */
export function PhotoPreview({ canvas, label }: { canvas: HTMLCanvasElement; label: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    Object.assign(ref.current, { width: canvas.width, height: canvas.height });
    ref.current.getContext('2d')?.drawImage(canvas, 0, 0);
  }, [canvas]);
  const style = { objectFit: 'cover' } as const; // like the `<img>` whose place it may take
  return (
    <canvas
      ref={ref}
      style={style}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
