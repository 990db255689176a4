import { inOrganisation } from '../http/gate.ts'
import {
  getDealSheet,
  recordShownDeals,
  getShowing,
  listShownDeals,
} from './shown-deals.service.ts'

export const shownDealsRoutes = {
  SHOW_DEALS: {
    post: inOrganisation.SHOW_DEALS.post.handler(({ input, context }) =>
      recordShownDeals(context, input),
    ),
  },
  SHOWN_DEALS: {
    get: inOrganisation.SHOWN_DEALS.get.handler(({ input, context }) =>
      listShownDeals(context, input.agreementNo),
    ),
  },
  SHOWN_DEAL: {
    get: inOrganisation.SHOWN_DEAL.get.handler(({ input, context }) =>
      getShowing(context, input.agreementNo, input.shownId),
    ),
  },
  DEAL_SHEET: {
    get: inOrganisation.DEAL_SHEET.get.handler(({ input, context }) =>
      getDealSheet(context, input.agreementNo, input.shownId),
    ),
  },
}
