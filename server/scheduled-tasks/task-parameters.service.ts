import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { exportMakerRights, exportPageRights } from '#domain/exports/export-rights.model.ts'
import { reportRights } from '#domain/reports/report.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import { fileTaskKinds } from '#domain/scheduled-tasks/task-parameters.model.ts'
import type {
  ParameterProblem,
  TaskParameters,
} from '#domain/scheduled-tasks/task-parameters.model.ts'
import type { CallContext } from '../http/context.ts'
import { findSftpServer } from '../sftp/sftp-server.store.ts'
import type { StoredTask } from './scheduled-task.store.ts'
import { fileKinds, readSavedSearch } from './task-file.job.ts'

const refuse = (code: ParameterProblem) =>
  new ORPCError('parameters_refused', {
    status: 422,
    message: 'parameters_refused',
    data: { code },
  })

/** Whether the caller may have such files, and open the page on which they are. */
const mayHave = ({ actor }: CallContext, parameters: TaskParameters): boolean =>
  hasRights(actor.rights, exportPageRights) &&
  hasRights(actor.rights, exportMakerRights[fileKinds[parameters.kind]]) &&
  (parameters.kind !== 'reports' || actor.rights.has(reportRights[parameters.report]))

async function findProblem(
  context: CallContext,
  parameters: TaskParameters,
): Promise<ParameterProblem | null> {
  const { tx, organisation, actor } = context
  if (actor.actingBy !== null) return 'acting'
  if (!mayHave(context, parameters)) return 'right_missing'
  if (parameters.server_id !== null) {
    const key = { orgId: organisation.id, id: parameters.server_id }
    if ((await findSftpServer(tx, key)) === null) return 'server_gone'
  }
  if (parameters.kind !== 'exports') return null
  const settings = await readSavedSearch(context, parameters.search_id)
  return typeof settings === 'string' ? settings : null
}

type OwnedParameters = Pick<StoredTask, 'parameters' | 'user_id' | 'user_name'>

const none: OwnedParameters = { parameters: null, user_id: null, user_name: null }

/**
 * The parameters of a task and whose its files are: who changes what a file holds or where it goes
 * gets it from then on. Refuses `parameters_refused`.
 */
export async function requireParameters(
  context: CallContext,
  kind: string,
  parameters: TaskParameters | null | undefined,
  before: OwnedParameters = none,
): Promise<OwnedParameters> {
  if (!fileTaskKinds.some((one) => one === kind)) return none
  const { parameters: stored, user_id, user_name } = before
  const isSame = parameters === undefined || isSameValue(parameters, stored)
  if (isSame && stored !== null) return { parameters: stored, user_id, user_name }
  if (parameters === null || parameters === undefined || parameters.kind !== kind)
    throw refuse('missing')
  const problem = await findProblem(context, parameters)
  if (problem !== null) throw refuse(problem)
  const { userId, name } = context.actor
  return { parameters, user_id: userId, user_name: name }
}
