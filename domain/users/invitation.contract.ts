import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { givableRoleModel, invitationModel, inviteRights } from './invitation.model.ts'

/** An administrator’s invitation of somebody into the organisation. */
export const invitationContract = {
  INVITATION: {
    get: endpoint({
      key: 'INVITATION',
      method: 'GET',
      service: 'users',
      path: '{orgId}/invitation',
      summary: 'The roles that the user may give to somebody invited',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: inviteRights,
      input: v.object({ orgId: organisationId }),
      output: v.object({ roles: v.array(givableRoleModel) }),
    }),
    post: endpoint({
      key: 'INVITATION',
      method: 'POST',
      service: 'users',
      path: '{orgId}/invitation',
      summary:
        'Invites somebody by e-mail, with a link to a first password; again until it is used',
      scope: 'organisation',
      isClosedToListUsers: true,
      acting: 'withheld',
      rights: inviteRights,
      input: v.object({ orgId: organisationId, ...invitationModel.entries }),
      /** `is_mail_set` is about the host: whether it can send any e-mail. */
      output: v.object({ invited: v.literal(true), is_mail_set: v.boolean() }),
      refusals: {
        /** No role of the organisation, or one with a right that the user lacks. */
        role_not_allowed: { status: 422 },
        already_member: { status: 409 },
        /** Somebody with this address works in another organisation. */
        has_account: { status: 409 },
        /** The account is switched off; it is not switched on by an invitation. */
        person_disabled: { status: 409 },
      },
    }),
  },
}
