import { inOrganisation } from '../http/gate.ts'
import { dealSheet, keepShown, shownOnce, shownTo } from './shown-deals.service.ts'

export const shownDealsRoutes = {
  SHOW_DEALS: {
    post: inOrganisation.SHOW_DEALS.post.handler(({ input, context }) => keepShown(context, input)),
  },
  SHOWN_DEALS: {
    get: inOrganisation.SHOWN_DEALS.get.handler(({ input, context }) =>
      shownTo(context, input.agreementNo),
    ),
  },
  SHOWN_DEAL: {
    get: inOrganisation.SHOWN_DEAL.get.handler(({ input, context }) =>
      shownOnce(context, input.agreementNo, input.shownId),
    ),
  },
  DEAL_SHEET: {
    get: inOrganisation.DEAL_SHEET.get.handler(({ input, context }) =>
      dealSheet(context, input.agreementNo, input.shownId),
    ),
  },
}
