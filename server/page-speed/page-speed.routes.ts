import { summariseLoads, toCountedTime } from '#domain/page-speed/page-speed.rules.ts'
import { inOrganisation } from '../http/gate.ts'
import { addPageLoad, countPageLoads } from './page-speed.store.ts'

export const pageSpeedRoutes = {
  PAGE_SPEED_AUDIT: {
    post: inOrganisation.PAGE_SPEED_AUDIT.post.handler(async ({ input, context }) => {
      const { tx, organisation, now } = context
      const time = toCountedTime(input.time)
      await addPageLoad(tx, { orgId: organisation.id, page: input.page, time, now })
      return { time }
    }),
    get: inOrganisation.PAGE_SPEED_AUDIT.get.handler(async ({ context }) =>
      summariseLoads(await countPageLoads(context.tx, context.organisation.id, context.now)),
    ),
  },
}
