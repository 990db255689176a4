import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { optionalText } from '../input.model.ts'
import { fileId } from '../files/file.model.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import {
  dealerCode,
  dealerEditRights,
  dealerExportRights,
  dealerListRights,
  dealerModel,
  dealerSettingsModel,
  dealerUseModel,
} from './dealer.model.ts'
import { dealerImportRowModel } from './dealer-import.model.ts'

const inOrganisation = { orgId: organisationId }
/** A code that may have been written before there were rules for codes. */
const storedCode = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const named = { ...inOrganisation, dealerId: storedCode }

const common = { service: 'authz', scope: 'organisation', isClosedToListUsers: true } as const

/** A file that is downloaded: its name and its text. */
export const exportedFileModel = v.object({ name: v.string(), text: v.string() })

/** The organisation's dealers; of all calls but the import the specification names none. */
export const dealerContract = {
  DEALERS_LIST: {
    get: endpoint({
      ...common,
      key: 'DEALERS_LIST',
      method: 'GET',
      path: '{orgId}/dealers',
      summary: 'The dealers that the caller may see, by code',
      rights: dealerListRights,
      input: v.object(inOrganisation),
      output: v.array(dealerModel),
    }),
  },
  DEALER_CRUD: {
    get: endpoint({
      ...common,
      key: 'DEALER_CRUD',
      method: 'GET',
      path: '{orgId}/dealers/{dealerId}',
      summary: 'One dealer, with what would be left without it',
      rights: dealerListRights,
      input: v.object(named),
      output: v.object({ ...dealerModel.entries, use: dealerUseModel }),
    }),
    post: endpoint({
      ...common,
      key: 'DEALER_CRUD',
      method: 'POST',
      path: '{orgId}/dealers',
      summary: 'Add a dealer; for who sees every dealer',
      rights: dealerEditRights,
      input: v.object({ ...inOrganisation, code: dealerCode, ...dealerSettingsModel.entries }),
      output: dealerModel,
      refusals: { exists: { status: 409 }, outside_dealers: { status: 403 } },
    }),
    put: endpoint({
      ...common,
      key: 'DEALER_CRUD',
      method: 'PUT',
      path: '{orgId}/dealers/{dealerId}',
      summary: 'Change a dealer. With `seen` it is refused as `stale`',
      rights: dealerEditRights,
      input: v.object({
        ...named,
        ...dealerSettingsModel.entries,
        /** What the change is based on; without it the change applies to any state. */
        seen: v.optional(dealerSettingsModel),
      }),
      output: dealerModel,
      refusals: { stale: { status: 409 } },
    }),
    delete: endpoint({
      ...common,
      key: 'DEALER_CRUD',
      method: 'DELETE',
      path: '{orgId}/dealers/{dealerId}',
      summary: 'Delete a dealer that nothing hangs on, or move what does a part at a time',
      rights: dealerEditRights,
      input: v.object({ ...named, move_to: v.optional(storedCode) }),
      output: v.object({
        id: v.string(),
        moved: v.number(),
        /** What is still to be moved; the dealer is deleted once it is 0. */
        remaining: v.number(),
      }),
      refusals: {
        /** Data is {customers, cars, people}. */
        dealer_in_use: { status: 409 },
        /** What is moved has to go to another dealer that the caller may see. */
        move_refused: { status: 422 },
      },
    }),
  },
  DEALERS_EXPORT: {
    get: endpoint({
      ...common,
      acting: 'withheld',
      key: 'DEALERS_EXPORT',
      method: 'GET',
      path: '{orgId}/dealer-export',
      summary: 'The dealers as a file that the import reads',
      rights: dealerExportRights,
      input: v.object(inOrganisation),
      output: exportedFileModel,
    }),
  },
  DEALER_IMPORT: {
    post: endpoint({
      ...common,
      key: 'DEALER_IMPORT',
      method: 'POST',
      path: '{orgId}/dealer-import',
      summary: 'Add and change dealers by an uploaded file; what became of each row',
      rights: dealerEditRights,
      input: v.object({
        ...inOrganisation,
        organisation_id: organisationId,
        fileStoreId: fileId,
        /** What the file is, for those who read of it later. */
        description: optionalText(200),
      }),
      output: v.array(dealerImportRowModel),
      refusals: {
        /** Data is {missing, possible}: columns. */
        import_header: { status: 422 },
        import_empty: { status: 422 },
        /** Data is {max}. */
        import_too_long: { status: 422 },
      },
    }),
  },
  DEALER_HISTORY: {
    get: historyEndpoint({
      key: 'DEALER_HISTORY',
      service: 'authz',
      path: '{orgId}/dealer-history',
      summary: 'Who changed which dealer, from what to what',
      rights: dealerListRights,
    }),
  },
}
