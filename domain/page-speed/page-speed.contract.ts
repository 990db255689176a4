import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageSpeedModel, pageSpeedRights } from './page-speed.model.ts'
import { longestLoad } from './page-speed.rules.ts'

/** A page by its route, without any customer: `/customer/$agreementNo`. */
const pageRoute = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(/^(?:\/\$?[A-Za-z][\w-]{0,39}){1,5}$/u, 'not_a_page'),
)

const common = { service: 'users', scope: 'organisation' } as const

/** How long pages take to open, counted by page and time only: nobody's name is stored. */
export const pageSpeedContract = {
  PAGE_SPEED_AUDIT: {
    post: endpoint({
      ...common,
      key: 'PAGE_SPEED_AUDIT',
      method: 'POST',
      path: '{orgId}/page-speed',
      summary: 'Count how long a page took to open (milliseconds)',
      remembered: false,
      input: v.object({
        orgId: organisationId,
        page: pageRoute,
        time: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestLoad)),
      }),
      output: v.object({ time: v.number() }),
    }),
    get: endpoint({
      ...common,
      key: 'PAGE_SPEED_AUDIT',
      method: 'GET',
      path: '{orgId}/page-speed',
      summary: 'How long pages took to open in the last 30 days (milliseconds)',
      rights: pageSpeedRights,
      input: v.object({ orgId: organisationId }),
      output: v.array(pageSpeedModel),
    }),
  },
}
