import { chakra } from '@chakra-ui/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useEarlyValue } from '../../ui/form/use-early-value';
import { SearchInput } from '../../ui/search-input';

interface SearchBoxProps {
  /** Whether another page is on its way. What was typed before it was chosen is then no longer searched. */
  isLeaving: boolean;
  value: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ isLeaving, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: if the other page does not come after all, it is searched.
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
    else if (text.trim() !== sent.current) send(text);
  }, [isLeaving]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function send(next: string) {
    clearTimeout(timer.current);
    sent.current = next.trim();
    onSearch(sent.current);
  }

  function onChange(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), 250);
  }

  const input = useEarlyValue<HTMLInputElement>(text, onChange);

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    send(text);
  }

  return (
    <chakra.form
      role="search"
      order={{ smDown: -1 }}
      flex={{ base: '1 1 {sizes.address}', sm: '1 1 {sizes.aside}', lg: '1 1 20rem' }}
      onSubmit={onSubmit}
    >
      <SearchInput
        ref={input}
        name="search"
        paddingInline={{ base: '2', sm: '3' }}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </chakra.form>
  );
}
