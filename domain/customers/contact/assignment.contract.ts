import * as v from 'valibot'
import { staleRefusal } from '../../command.ts'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import {
  assignablePersonModel,
  assignedModel,
  assignment,
  assignmentPreviewModel,
  assignmentSelectionInput,
  unassignedModel,
} from './assignment.model.ts'
import { callerIdentity, contactLogAnswerModel, contactLogRefusals } from './contact-log.model.ts'

const ofCustomer = { orgId: organisationId }
const mayAssign = { all: ['CanAssignCustomerToUser'] } as const

const selection = { ...ofCustomer, ...assignmentSelectionInput.entries }
const frozen = {
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hash: v.pipe(v.string(), v.maxLength(128)),
}
const assignmentRefusals = {
  /** The search of a selection is refused: data is {code, field}. */
  search_refused: { status: 400 },
  /** The assignee is not an active member of the organisation. */
  assignee_unknown: { status: 422 },
} as const
const selectionRefusals = {
  ...assignmentRefusals,
  /** More customers than one assignment takes: data is {most}. */
  too_many: { status: 422 },
} as const

export const assignmentContract = {
  ASSIGN_CUSTOMERS: {
    put: endpoint({
      key: 'ASSIGN_CUSTOMERS',
      method: 'PUT',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/assignment',
      summary: 'Assign one customer to a person, or to nobody',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: mayAssign,
      offline: 'queued',
      input: v.object({ ...ofCustomer, ...assignment.entries, ...callerIdentity }),
      output: contactLogAnswerModel,
      refusals: {
        ...contactLogRefusals,
        ...staleRefusal,
        assignee_unknown: { status: 422 },
        /** The assignee may not see this customer's dealer. */ not_their_dealer: { status: 422 },
      },
    }),
    post: endpoint({
      key: 'ASSIGN_CUSTOMERS',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/assignments',
      summary: 'Assign a previewed selection',
      scope: 'organisation',
      rights: mayAssign,
      input: v.pipe(
        v.object({ ...selection, ...frozen }),
        v.check((input) => assignmentSelectionInput.isOne(input), 'selection'),
      ),
      output: assignedModel,
      refusals: {
        ...selectionRefusals,
        /** The selection has changed since the preview: data is its present {count, hash}. */ set_changed:
          { status: 409 },
      },
    }),
  },
  ASSIGNABLE_USERS: {
    get: endpoint({
      key: 'ASSIGNABLE_USERS',
      method: 'GET',
      service: 'users',
      path: '{orgId}/assignable',
      summary: 'Possible assignees, by name',
      scope: 'organisation',
      rights: mayAssign,
      offline: 'cached',
      input: v.object({ ...ofCustomer }),
      output: v.array(assignablePersonModel),
    }),
  },
  ASSIGN_PREVIEW: {
    post: endpoint({
      key: 'ASSIGN_PREVIEW',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/assignments/preview',
      summary: 'Preview a selection: count, sample, and who is left out and why',
      scope: 'organisation',
      rights: mayAssign,
      remembered: false,
      input: v.pipe(
        v.object(selection),
        v.check((input) => assignmentSelectionInput.isOne(input), 'selection'),
      ),
      output: assignmentPreviewModel,
      refusals: selectionRefusals,
    }),
  },
  UNDO_ASSIGNMENT: {
    post: endpoint({
      key: 'UNDO_ASSIGNMENT',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/assignments/{batch}/undo',
      summary: 'Undo an assignment, where the assignee has not changed since',
      scope: 'organisation',
      rights: mayAssign,
      input: v.object({
        ...ofCustomer,
        batch: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      }),
      output: unassignedModel,
    }),
  },
}
