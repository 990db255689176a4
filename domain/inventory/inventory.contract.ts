import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber, pageSize } from '../paging.model.ts'
import {
  carConditions,
  inventoryListModel,
  inventoryListRights,
  inventorySorts,
} from './inventory-list.model.ts'
import { inventoryItemModel } from './inventory.model.ts'

export const inventoryContract = {
  INVENTORY_LIST: {
    get: endpoint({
      key: 'INVENTORY_LIST',
      method: 'GET',
      service: 'search',
      path: '{orgId}/inventory',
      summary:
        'The cars in stock at the caller’s dealers, a page at a time; sold cars are left out',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: inventoryListRights,
      input: v.object({
        orgId: organisationId,
        /** Words of make, model, derivative, stock number, VIN and registration. */
        search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
        condition: v.optional(v.picklist(carConditions)),
        /** A dealer's code. */
        dealer: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
        sortby: v.optional(v.picklist(inventorySorts), 'name:asc'),
        size: v.optional(pageSize, 50),
        pageno: v.optional(pageNumber, 1),
      }),
      output: inventoryListModel,
    }),
  },
  /** Of the whole organisation, regardless of a person's dealers: offers map cars across dealers. */
  GET_INVENTORY_ITEM: {
    get: endpoint({
      key: 'GET_INVENTORY_ITEM',
      method: 'GET',
      service: 'search',
      path: '{orgId}/inventory/{vin}',
      summary: 'One car in stock by VIN, or by its key where it has none; deleted ones too',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'cached',
      input: v.object({
        orgId: organisationId,
        vin: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
      }),
      output: inventoryItemModel,
    }),
  },
}
