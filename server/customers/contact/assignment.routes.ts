import { inOrganisation } from '../../http/gate.ts'
import { assignableUsers, assignCustomer } from './assignment.service.ts'
import { assignSelection, previewAssignment, undoAssignment } from './assignment-batch.service.ts'
import { handOver, previewHandover } from './handover.service.ts'

const calls = inOrganisation

export const assignmentRoutes = {
  ASSIGN_CUSTOMERS: {
    put: calls.ASSIGN_CUSTOMERS.put.handler(({ input, context }) => assignCustomer(context, input)),
    post: calls.ASSIGN_CUSTOMERS.post.handler(({ input, context }) =>
      assignSelection(context, input),
    ),
  },
  ASSIGNABLE_USERS: {
    get: calls.ASSIGNABLE_USERS.get.handler(({ context }) => assignableUsers(context)),
  },
  ASSIGN_PREVIEW: {
    post: calls.ASSIGN_PREVIEW.post.handler(({ input, context }) =>
      previewAssignment(context, input),
    ),
  },
  HANDOVER_PREVIEW: {
    post: calls.HANDOVER_PREVIEW.post.handler(({ input, context }) =>
      previewHandover(context, input),
    ),
  },
  HANDOVER: {
    post: calls.HANDOVER.post.handler(({ input, context }) => handOver(context, input)),
  },
  UNDO_ASSIGNMENT: {
    post: calls.UNDO_ASSIGNMENT.post.handler(({ input, context }) =>
      undoAssignment(context, input.batch),
    ),
  },
}
