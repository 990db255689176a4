import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { userImportModel } from './user-import.model.ts'
import { userEditRights } from '../users/user-rights.model.ts'

const common = {
  service: 'users',
  scope: 'organisation',
  isClosedToListUsers: true,
  acting: 'withheld',
  rights: userEditRights,
} as const

/** Adding people from a CSV file: it is read, reviewed, and continued. */
export const userImportContract = {
  IMPORT_USERS: {
    post: endpoint({
      ...common,
      key: 'IMPORT_USERS',
      method: 'POST',
      path: '{orgId}/users/import',
      summary: 'Read a CSV file of users; nobody is added yet',
      input: v.object({
        orgId: organisationId,
        org_id: v.optional(v.string()),
        callerID: v.optional(v.string()),
        /** The bytes of the file in base64. */
        import_csv: v.pipe(v.string(), v.maxLength(820_000), v.base64()),
      }),
      output: userImportModel,
      refusals: {
        /** `data` names what is missing. */
        header_refused: { status: 422 },
        file_empty: { status: 422 },
        /** `data` has how many there are and how many may be. */
        too_many_rows: { status: 422 },
      },
    }),
  },
  IMPORT_USERS_CONTINUE: {
    post: endpoint({
      ...common,
      key: 'IMPORT_USERS_CONTINUE',
      method: 'POST',
      path: '{orgId}/users/import/continue',
      summary: 'Add the people of a file that was read, without those with errors',
      input: v.object({
        orgId: organisationId,
        org_id: v.optional(v.string()),
        datasetid: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      }),
      output: v.object({ users_total: v.number() }),
      refusals: {
        beyond_own_rights: { status: 403 },
        own_last_right: { status: 409 },
        last_administrator: { status: 409 },
        /** Somebody has added one of them since, or a role is gone; `data` names them. */
        changed_since: { status: 409 },
      },
    }),
  },
}
