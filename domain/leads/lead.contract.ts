import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { leadRights } from './lead-provider.model.ts'
import {
  leadPreviewModel,
  leadProviderModel,
  leadSelection,
  leadSendingModel,
} from './lead.model.ts'

const common = {
  service: 'service-provider',
  scope: 'organisation',
  acting: 'withheld',
  isClosedToListUsers: true,
  rights: leadRights,
} as const

const refusals = {
  /** The search of a selection is refused: data is {code, field}. */
  search_refused: { status: 400 },
  /** More customers than are sent at once: data is {most}. */
  too_many: { status: 422 },
} as const

/** Customers of the list sent to an outside system as leads. Proposed keys. */
export const leadContract = {
  LEAD_PROVIDERS: {
    get: endpoint({
      ...common,
      key: 'LEAD_PROVIDERS',
      method: 'GET',
      path: '{orgId}/lead-providers',
      summary: 'The lead providers of the caller’s rights, and which of them are set up',
      input: v.object({ orgId: organisationId }),
      output: v.array(leadProviderModel),
    }),
  },
  SEND_LEADS_PREVIEW: {
    post: endpoint({
      ...common,
      key: 'SEND_LEADS_PREVIEW',
      method: 'POST',
      path: '{orgId}/leads/preview',
      summary: 'Who would be sent to a lead provider, who would not and why',
      remembered: false,
      input: v.pipe(
        v.object({ orgId: organisationId, ...leadSelection.entries }),
        v.check((input) => leadSelection.isOne(input), 'selection'),
      ),
      output: leadPreviewModel,
      refusals,
    }),
  },
  SEND_LEADS: {
    get: endpoint({
      ...common,
      key: 'SEND_LEADS',
      method: 'GET',
      path: '{orgId}/leads',
      summary: 'What the caller has sent to lead providers, the newest first',
      input: v.object({ orgId: organisationId }),
      output: v.array(leadSendingModel),
    }),
    post: endpoint({
      ...common,
      key: 'SEND_LEADS',
      method: 'POST',
      path: '{orgId}/leads',
      summary: 'Send previewed customers to a lead provider',
      input: v.pipe(
        v.object({
          orgId: organisationId,
          ...leadSelection.entries,
          /** Customers of the selection, as previewed. */
          total: v.pipe(v.number(), v.integer(), v.minValue(0)),
        }),
        v.check((input) => leadSelection.isOne(input), 'selection'),
      ),
      output: leadSendingModel,
      refusals: {
        ...refusals,
        /** The provider is not set up: data is {obstacle}. */
        provider_unset: { status: 409 },
        /** The search finds others than were previewed: data is {total}. */
        set_changed: { status: 409 },
      },
    }),
  },
}
