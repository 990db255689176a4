import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { inventoryItemModel } from './inventory.model.ts'

/**
 * Stock belongs to the whole organisation, regardless of a person's dealers: offers map cars across
 * dealers.
 */
export const inventoryContract = {
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
