import { inOrganisation } from '../http/gate.ts'
import { listLeadProviders, listSentLeads, previewLeads, sendLeads } from './lead.service.ts'

const calls = inOrganisation

export const leadRoutes = {
  LEAD_PROVIDERS: {
    get: calls.LEAD_PROVIDERS.get.handler(({ context }) => listLeadProviders(context)),
  },
  SEND_LEADS_PREVIEW: {
    post: calls.SEND_LEADS_PREVIEW.post.handler(({ input, context }) =>
      previewLeads(context, input),
    ),
  },
  SEND_LEADS: {
    get: calls.SEND_LEADS.get.handler(({ context }) => listSentLeads(context)),
    post: calls.SEND_LEADS.post.handler(({ input, context }) => sendLeads(context, input)),
  },
}
