import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../input.model.ts'
import { organisationId } from '../organisation-id.ts'
import { personRightsModel, rightHoldersModel } from './right-check.model.ts'
import { roleListRights } from './role-rights.model.ts'

const sees = {
  service: 'authz',
  scope: 'organisation',
  isClosedToListUsers: true,
  method: 'GET',
  rights: roleListRights,
} as const

/** What a person may do and why, and who may do something. */
export const rightCheckContract = {
  PERSON_RIGHTS: {
    get: endpoint({
      ...sees,
      key: 'PERSON_RIGHTS',
      path: '{orgId}/people/{userId}/rights',
      summary: 'Every right: whether the person holds it, by which roles, or which would give it',
      input: v.object({
        orgId: organisationId,
        userId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      }),
      output: personRightsModel,
    }),
  },
  RIGHT_HOLDERS: {
    get: endpoint({
      ...sees,
      key: 'RIGHT_HOLDERS',
      path: '{orgId}/rights/{right}/people',
      summary: 'Who holds a right, and by which role; the first two hundred by name',
      input: v.object({ orgId: organisationId, right: requiredText(100) }),
      output: rightHoldersModel,
    }),
  },
}
