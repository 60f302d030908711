import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuCheck, LuColumns2, LuColumns3, LuList, LuMap } from 'react-icons/lu';
import { useEarlyValue } from '../../ui/form/use-early-value';
import { Select } from '../../ui/select';
import { NearButton } from './place/near-button';
import { SearchBox } from './search-box';
import { type Order, radii, type useFoodFilters } from './use-food-filters';

// On a phone, so that the first meals are in view.
const compact = { paddingInline: { base: '2', sm: '5' }, fontSize: { base: 'sm', sm: 'md' } };
const gap = { base: '2', sm: '3' };

export function FoodToolbar({ filters }: { filters: ReturnType<typeof useFoodFilters> }) {
  const { search, order, here, within, left, soon, columns, isMap, setFilters, setOrder, beginAnew } =
    filters;
  const sort = useEarlyValue<HTMLSelectElement>(order, (value) => setOrder(value as Order));
  return (
    <Flex wrap="wrap" gap={gap}>
      <SearchBox value={search} onSearch={(search) => setFilters({ search })} />
      <Select
        ref={sort}
        flex={{ base: '1 1 9rem', sm: 'none' }}
        minWidth="0"
        aria-label={here ? 'Order' : 'Sort by quantity'}
        value={order}
        onChange={(event) => setOrder(event.target.value as Order)}
      >
        {here && <option value="nearest">Nearest first</option>}
        <option value="desc">Quantity High to Low</option>
        <option value="asc">Low to High</option>
        <option value="newest">Newest first</option>
        <option value="soonest">Ending soonest</option>
      </Select>
      <Button
        {...compact}
        variant="outline"
        borderRadius="md"
        onClick={() => setFilters({ view: isMap ? '' : 'map' })}
      >
        {isMap ? <LuList aria-hidden /> : <LuMap aria-hidden />}
        {isMap ? 'List' : 'Map'}
      </Button>
      <Button
        variant="outline"
        display={{ base: 'none', md: isMap ? 'none' : 'inline-flex' }}
        borderRadius="md"
        title={`Show ${columns === 3 ? 2 : 3} columns`}
        onClick={() => setFilters({ layout: columns === 3 ? '2' : '' })}
      >
        {columns === 3 ? <LuColumns2 aria-hidden /> : <LuColumns3 aria-hidden />}
        Toggle Layout
      </Button>
      <NearButton onChosen={beginAnew} onEverywhere={beginAnew}>
        <Select
          aria-label="How far away"
          value={within ?? ''}
          onChange={(event) => setFilters({ within: event.target.value })}
        >
          <option value="">Any distance</option>
          {radii.map((radius) => (
            <option key={radius} value={radius}>
              Within {radius} km
            </option>
          ))}
        </Select>
      </NearButton>
      {/* On one line, but on a phone: there, wherever there is room. */}
      <Flex display={{ base: 'contents', sm: 'flex' }} wrap="wrap" gap={gap}>
        <Toggle isOn={left} onToggle={(isOn) => setFilters({ left: isOn ? '1' : '' })}>
          Still to be had
        </Toggle>
        <Toggle isOn={soon} onToggle={(isOn) => setFilters({ soon: isOn ? '1' : '' })}>
          Today or tomorrow
        </Toggle>
      </Flex>
    </Flex>
  );
}

interface ToggleProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}

function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <Button
      variant={isOn ? 'subtle' : 'outline'}
      {...compact}
      borderRadius="md"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      {isOn && <LuCheck aria-hidden />}
      {children}
    </Button>
  );
}
