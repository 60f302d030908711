import { Badge } from '@chakra-ui/react';
import type { FoodStatus } from '../../generated/graphql';

const labels: Record<FoodStatus, string> = { AVAILABLE: 'Available', REQUESTED: 'Requested' };

export function FoodStatusBadge({ status }: { status: FoodStatus }) {
  return <Badge colorPalette={status === 'REQUESTED' ? 'clay' : 'leaf'}>{labels[status]}</Badge>;
}
