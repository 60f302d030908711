import { Box, Button, Center, chakra, Spinner, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { isServerThere } from '../../../app/page-load';
import { focusMeals } from '../focus-meals';
import type { FoodFilters } from '../use-food-filters';

interface MapPartProps {
  filters: FoodFilters;
  /** Called with whether the map could not be loaded. */
  onMissing: (isMissing: boolean) => void;
}

type Part = typeof import('./food-map').FoodMap;

/** Where the map is shown. Its code is loaded separately, and the list works without it. */
export function MapPart({ filters, onMissing }: MapPartProps) {
  const [Part, setPart] = useState<Part>();
  const [isMissing, setIsMissing] = useState(false);

  const load = useCallback(async () => {
    const report = (value: boolean) => {
      setIsMissing(value);
      onMissing(value);
    };
    report(false);
    try {
      const { FoodMap } = await import('./food-map');
      setPart(() => FoodMap);
      return true;
    } catch {
      report(true);
      return false;
    }
  }, [onMissing]);

  useEffect(() => {
    load();
  }, [load]);

  async function tryAgain() {
    focusMeals(); // the button will be gone
    // A newer version of the app may have replaced this part: the page finds it once it is loaded anew, and keeps its place.
    if (!(await load()) && (await isServerThere())) location.reload();
  }

  if (isMissing) {
    return (
      <Stack
        role="alert"
        align="center"
        gap="4"
        padding="8"
        textAlign="center"
        background="bg.subtle"
        borderRadius="lg"
      >
        <Text>The map could not be loaded. The list is all there.</Text>
        <Button variant="outline" onClick={tryAgain}>
          Try again
        </Button>
      </Stack>
    );
  }
  return (
    <Box position={{ lg: 'sticky' }} top="24" alignSelf="start" minWidth="0" _print={{ display: 'none' }}>
      <chakra.button
        type="button"
        position="absolute"
        zIndex="1"
        insetEnd="2"
        top="2"
        padding="2"
        background="bg.panel"
        borderRadius="md"
        opacity="0"
        pointerEvents="none"
        _focus={{ opacity: 1, pointerEvents: 'auto', boxShadow: 'raised' }}
        onClick={focusMeals}
      >
        Skip the map
      </chakra.button>
      <Box
        height={{ base: 'min(50svh, 24rem)', lg: 'calc(100svh - 14rem)' }}
        minHeight="16rem"
        borderRadius="lg"
        overflow="hidden"
        boxShadow="card"
        background="bg.emphasized"
        isolation="isolate"
      >
        {Part ? (
          <Part filters={filters} />
        ) : (
          <Center height="full" role="status" aria-label="Loading the map">
            <Spinner />
          </Center>
        )}
      </Box>
    </Box>
  );
}
