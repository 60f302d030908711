import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import type { GraphQLContext } from '../doors/graphql/context.js';
import { parseFields } from '../platform/parse-fields.js';
import { AreaShape, areaAt, withShape } from './area.js';
import { PointInput, pointShape } from './point.js';

const given = z.object({ point: pointShape });

@Resolver()
export class PlaceResolver {
  @Query(() => AreaShape, {
    description: 'What everybody would see of a post at this point. Nothing is stored.',
  })
  areaOf(
    @Ctx() context: GraphQLContext,
    @Arg('point', () => PointInput) point: PointInput,
    @Arg('wideArea', () => Boolean, { defaultValue: false, description: 'Whether few people live there.' })
    wideArea: boolean,
  ): AreaShape {
    context.saysWhere = true; // the exact point
    return withShape(areaAt(parseFields(given, { point }).point, wideArea));
  }
}
