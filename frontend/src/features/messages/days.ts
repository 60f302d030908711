import { getToday } from '../../ui/local-date';

/** Messages in their order, by the reader's own calendar days. */
export function groupByDay<Item extends { writtenAt: string }>(items: readonly Item[]) {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = getToday(new Date(item.writtenAt));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
