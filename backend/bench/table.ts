import { cpus, loadavg } from 'node:os';

/** A Markdown table, padded so that it can be read as it is. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A number with as many digits as it is good for; '–' where there is none. */
export function digits(value: number, decimals = 0): string {
  return Number.isFinite(value) ? value.toFixed(decimals) : '–';
}

/** What it was measured on. */
export function machine(): string {
  const [processor] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return `Node ${process.version}, ${cpus().length} × ${processor?.model.trim()}, load average ${load.join(' ')}`;
}
