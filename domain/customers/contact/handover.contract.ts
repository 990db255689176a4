import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import { userRefusals } from '../../users/user-page.contract.ts'
import { handoverModel, handoverPreviewModel, takerIds } from './handover.model.ts'

/** Who hands the customers of a person over: who edits people and assigns customers. */
export const handoverRights = { all: ['CanEditUsers', 'CanAssignCustomerToUser'] } as const

const ofPerson = {
  orgId: organisationId,
  userId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
}
const common = {
  service: 'customer',
  scope: 'organisation',
  method: 'POST',
  isClosedToListUsers: true,
  rights: handoverRights,
} as const

const refusals = {
  /** A colleague is not an active member of the organisation, or the person themselves. */
  assignee_unknown: { status: 422 },
  /** More customers than one hand-over takes: data is {most}. */
  too_many: { status: 422 },
} as const

/** What happens to a person’s customers when they leave. */
export const handoverContract = {
  HANDOVER_PREVIEW: {
    post: endpoint({
      ...common,
      key: 'HANDOVER_PREVIEW',
      path: '{orgId}/people/{userId}/handover/preview',
      summary: 'Preview how a person’s customers are spread evenly over colleagues',
      remembered: false,
      input: v.object({ ...ofPerson, takers: takerIds }),
      output: handoverPreviewModel,
      refusals,
    }),
  },
  HANDOVER: {
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'HANDOVER',
      path: '{orgId}/people/{userId}/handover',
      summary:
        'Hand a person’s customers over as previewed, and deactivate the person if requested',
      input: v.object({
        ...ofPerson,
        takers: takerIds,
        count: v.pipe(v.number(), v.integer(), v.minValue(0)),
        hash: v.pipe(v.string(), v.maxLength(128)),
        deactivate: v.boolean(),
      }),
      output: handoverModel,
      refusals: {
        ...refusals,
        ...userRefusals,
        /** The customers have changed since the preview: data is their present {count, hash}. */
        set_changed: { status: 409 },
      },
    }),
  },
}
