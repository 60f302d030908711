import { chakra } from '@chakra-ui/react';
import { nameOfDay } from './local-date';
import { useToday } from './use-today';

/** `2026-12-04`, or `2026-11-30, today`. */
export function Day({ date }: { date: string }) {
  const name = nameOfDay(date, useToday());
  return (
    <>
      <chakra.time dateTime={date} whiteSpace="nowrap">
        {date}
      </chakra.time>
      {name && `, ${name}`}
    </>
  );
}
