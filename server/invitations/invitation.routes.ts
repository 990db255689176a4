import { inOrganisation } from '../http/gate.ts'
import { invite, listGivableRoles } from './invitation.service.ts'

export const invitationRoutes = {
  INVITATION: {
    get: inOrganisation.INVITATION.get.handler(async ({ context }) => ({
      roles: await listGivableRoles(context),
    })),
    post: inOrganisation.INVITATION.post.handler(async ({ input, context, errors }) => {
      const { orgId: _orgId, ...invitation } = input
      const refused = await invite(context, invitation)
      if (refused !== null) throw errors[refused]()
      context.passwordLinks.wake()
      return { invited: true as const, is_mail_set: context.passwordLinks.isMailSet }
    }),
  },
}
