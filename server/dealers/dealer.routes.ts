import { dealerColumns } from '#domain/dealers/dealer-import.model.ts'
import { inOrganisation } from '../http/gate.ts'
import { formatCsv } from '../imports/row-files/csv-line.ts'
import { importDealers } from './dealer-import.service.ts'
import {
  changeDealer,
  createDealer,
  getDealer,
  listDealerChanges,
  listDealers,
  removeDealer,
} from './dealer.service.ts'

export const dealerRoutes = {
  DEALERS_LIST: {
    get: inOrganisation.DEALERS_LIST.get.handler(({ context }) => listDealers(context)),
  },
  DEALER_CRUD: {
    get: inOrganisation.DEALER_CRUD.get.handler(({ input, context }) =>
      getDealer(context, input.dealerId),
    ),
    post: inOrganisation.DEALER_CRUD.post.handler(
      ({ input: { orgId: _orgId, ...input }, context }) => createDealer(context, input),
    ),
    put: inOrganisation.DEALER_CRUD.put.handler(({ input: { orgId: _orgId, ...input }, context }) =>
      changeDealer(context, input),
    ),
    delete: inOrganisation.DEALER_CRUD.delete.handler(({ input, context }) =>
      removeDealer(context, input),
    ),
  },
  DEALERS_EXPORT: {
    get: inOrganisation.DEALERS_EXPORT.get.handler(async ({ context }) => {
      const dealers = await listDealers(context)
      return {
        name: 'dealers.csv',
        text: formatCsv([
          dealerColumns,
          ...dealers.map((dealer) => dealerColumns.map((column) => dealer[column])),
        ]),
      }
    }),
  },
  DEALER_IMPORT: {
    post: inOrganisation.DEALER_IMPORT.post.handler(({ input, context }) =>
      importDealers(context, input),
    ),
  },
  DEALER_HISTORY: {
    get: inOrganisation.DEALER_HISTORY.get.handler(({ input, context }) =>
      listDealerChanges(context, input.item),
    ),
  },
}
