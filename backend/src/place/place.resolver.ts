import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '../doors/graphql/context.js';
import { badUserInput } from '../errors.js';
import { AreaShape, areaAt, withShape } from './area.js';
import { PointInput, pointShape } from './point.js';

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
    const parsed = pointShape.safeParse(point);
    if (!parsed.success) throw badUserInput({ point: parsed.error.issues[0]?.message ?? '' });
    return withShape(areaAt(parsed.data, wideArea));
  }
}
