import * as z from 'zod/mini'
import { environments } from '../../core/points/environment'
import type { Handlers } from '../messages/serve'
import type { PointsWatch } from './points-watch'

export function pointsHandlers(watch: Pick<PointsWatch, 'seen'>): Handlers<'points.seen'> {
  return {
    'points.seen': {
      from: 'extension',
      input: z.strictObject({ environment: z.enum(environments), total: z.string().check(z.maxLength(100)) }),
      async run({ environment, total }) {
        await watch.seen(environment, total)
        return null
      },
    },
  }
}
