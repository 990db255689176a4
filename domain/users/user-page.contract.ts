import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import { dealerChoiceModel, userPageModel, userSettingsModel } from './user-page.model.ts'
import { userEditRights, userPageRights } from './user-rights.model.ts'

const inOrganisation = v.object({ orgId: organisationId })
const ofUser = v.object({
  ...inOrganisation.entries,
  userId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

const common = { service: 'users', scope: 'organisation', isClosedToListUsers: true } as const
/** One's own page is open to people who have the customer list alone, too. */
const ofPage = { service: 'users', scope: 'organisation', rights: userPageRights } as const

/** Why a change of a person is refused. */
export const userRefusals = {
  beyond_own_rights: { status: 403 },
  beyond_own_dealers: { status: 403 },
  own_last_right: { status: 409 },
  last_administrator: { status: 409 },
  own_status: { status: 409 },
  /** The account belongs to other organisations too. */
  shared_account: { status: 409 },
  /** A role or a dealer that the organisation does not have; `data` names them. */
  unknown_place: { status: 422 },
  stale: { status: 409 },
} as const

/** The page of a person. */
export const userPageContract = {
  GET_USER: {
    get: endpoint({
      ...ofPage,
      key: 'GET_USER',
      method: 'GET',
      path: '{orgId}/users/{userId}',
      summary: 'A person of the organisation; with CanEditSelf alone oneself',
      input: ofUser,
      output: userPageModel,
    }),
    put: endpoint({
      ...ofPage,
      acting: 'withheld',
      key: 'GET_USER',
      method: 'PUT',
      path: '{orgId}/users/{userId}',
      summary: 'Change a person; what is left out stays. With `seen` it is refused as `stale`',
      input: v.object({
        ...ofUser.entries,
        ...v.partial(userSettingsModel, ['status', 'roles', 'dealers']).entries,
        seen: v.optional(userSettingsModel),
      }),
      output: userPageModel,
      refusals: userRefusals,
    }),
  },
  REACTIVATE_USER: {
    get: endpoint({
      ...common,
      key: 'REACTIVATE_USER',
      method: 'GET',
      path: '{orgId}/users/{userId}/reactivation',
      summary: 'Whether an e-mail can tell a person that they may sign in again',
      rights: userEditRights,
      input: ofUser,
      output: v.object({ may_send_email: v.boolean() }),
    }),
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'REACTIVATE_USER',
      method: 'POST',
      path: '{orgId}/users/{userId}/reactivation',
      summary: 'Let a person sign in again, and tell them by e-mail where requested',
      rights: userEditRights,
      input: v.object({ ...ofUser.entries, send_email: v.boolean() }),
      output: userPageModel,
      refusals: { ...userRefusals, template_missing: { status: 409 } },
    }),
  },
  UNLOCK_USER: {
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'UNLOCK_USER',
      method: 'POST',
      path: '{orgId}/users/{userId}/unlock',
      summary: 'End the wait that failed sign-ins have put on a person',
      rights: userEditRights,
      input: ofUser,
      output: userPageModel,
      refusals: { shared_account: { status: 409 } },
    }),
  },
  USER_DEALERS: {
    get: endpoint({
      ...common,
      key: 'USER_DEALERS',
      method: 'GET',
      path: '{orgId}/user-dealers',
      summary: 'The dealers that people can be given',
      rights: userEditRights,
      input: inOrganisation,
      output: v.array(dealerChoiceModel),
    }),
  },
  USER_HISTORY: {
    get: historyEndpoint({
      key: 'USER_HISTORY',
      service: 'users',
      path: '{orgId}/user-history',
      summary: 'Who changed which person, from what to what',
      rights: userEditRights,
    }),
  },
}
