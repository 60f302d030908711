import { Button, type ButtonProps, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { LuCheck, LuColumns2, LuColumns3, LuList, LuMap, LuSlidersHorizontal } from 'react-icons/lu';
import { useEarlyValue } from '../../ui/form/use-early-value';
import { Select } from '../../ui/select';
import { NearButton } from './place/near-button';
import { SearchBox } from './search-box';
import { type FoodFilters, type Order, radii } from './use-food-filters';

// On a phone, so that the first meals are in view.
const compact = { paddingInline: { base: '3', sm: '5' }, fontSize: { base: 'sm', sm: 'md' } };
const gap = { base: '2', sm: '3' };

/**
 * A phone shows what is on; the rest is behind 'Filters'. It is as high with a place or a kept order as without, wherever
 * there is room: a prerendered page knows neither, and its list must not jump as it comes alive.
 */
export function FoodToolbar({ filters }: { filters: FoodFilters }) {
  const { isLeaving, search, order, usual, here, within, left, soon, columns, isMap } = filters;
  const { setFilters, setOrder, beginAnew } = filters;
  const [isOpen, setIsOpen] = useState(false);
  const sort = useEarlyValue<HTMLSelectElement>(order, (value) => setOrder(value as Order));
  const on = Object.entries({ order: order !== usual, within: within !== undefined, left, soon })
    .filter(([, isOn]) => isOn)
    .map(([name]) => name);
  // What is turned off stays until the filters are closed: it has the focus, and can be turned on again.
  const [shown, setShown] = useState(on);
  const added = on.filter((name) => !shown.includes(name));
  if (added.length > 0) setShown([...shown, ...added]);
  const shownIfOn = (name: string) => ({ smDown: shown.includes(name) || isOpen ? undefined : 'none' });

  function toggleFilters() {
    setIsOpen(!isOpen);
    setShown(on);
  }

  return (
    // The keyboard goes in the order that is seen, in browsers that know how.
    <Flex wrap="wrap" gap={gap} css={{ readingFlow: 'flex-visual' }}>
      <SearchBox isLeaving={isLeaving} value={search} onSearch={(search) => setFilters({ search })} />
      <Button
        {...compact}
        display={{ sm: 'none' }}
        variant="outline"
        borderRadius="md"
        aria-expanded={isOpen}
        onClick={toggleFilters}
      >
        <LuSlidersHorizontal aria-hidden />
        Filters
      </Button>
      <Select
        ref={sort}
        display={shownIfOn('order')}
        flex={{ base: isOpen ? '1 1 100%' : '1 1 {sizes.24}', sm: 'none' }}
        order={{ smDown: 1 }}
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
      {/* On one line, but on a phone: there, wherever there is room. */}
      <Flex display={{ base: 'contents', sm: 'flex' }} wrap="wrap" gap={gap}>
        <Toggle isOn={left} display={shownIfOn('left')} onClick={() => setFilters({ left: left ? '' : '1' })}>
          Still available
        </Toggle>
        <Toggle isOn={soon} display={shownIfOn('soon')} onClick={() => setFilters({ soon: soon ? '' : '1' })}>
          Today or tomorrow
        </Toggle>
      </Flex>
      <NearButton isInRow onChange={beginAnew}>
        <Select
          aria-label="How far away"
          display={shownIfOn('within')}
          order={{ smDown: 1 }}
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
    </Flex>
  );
}

function Toggle({ isOn, children, ...rest }: ButtonProps & { isOn: boolean }) {
  return (
    <Button
      variant={isOn ? 'subtle' : 'outline'}
      {...compact}
      order={{ smDown: 1 }}
      borderRadius="md"
      aria-pressed={isOn}
      {...rest}
    >
      {isOn && <LuCheck aria-hidden />}
      {children}
    </Button>
  );
}
