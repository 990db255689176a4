import { inOrganisation } from '../http/gate.ts'
import { createP4Campaign, requestP4Export } from './p4-campaign.service.ts'
import { changeProject, createProject, deleteProject, listProjects } from './p4-project.service.ts'
import {
  findCustomerPlaces,
  getP4Enabled,
  getP4Run,
  listBarCustomers,
  queueP4Run,
} from './p4-run.service.ts'

const { P4_PROJECTS, P4_PROJECT, P4_RUNS, P4_RUN, P4_ENABLED } = inOrganisation
const { P4_CUSTOMERS, P4_PLACES, P4_CAMPAIGN, EXPORT_P4_CUSTOMERS } = inOrganisation

export const predictiveParityRoutes = {
  P4_PROJECTS: {
    get: P4_PROJECTS.get.handler(({ context }) => listProjects(context)),
    post: P4_PROJECTS.post.handler(({ context, input }) => createProject(context, input)),
  },
  P4_PROJECT: {
    put: P4_PROJECT.put.handler(({ context, input }) => changeProject(context, input)),
    delete: P4_PROJECT.delete.handler(({ context, input }) =>
      deleteProject(context, input.projectId),
    ),
  },
  P4_RUNS: {
    post: P4_RUNS.post.handler(({ context, input }) => queueP4Run(context, input.projectId)),
  },
  P4_RUN: { get: P4_RUN.get.handler(({ context, input }) => getP4Run(context, input)) },
  P4_ENABLED: {
    get: P4_ENABLED.get.handler(({ context, input }) => getP4Enabled(context, input.runId)),
  },
  P4_CUSTOMERS: {
    get: P4_CUSTOMERS.get.handler(({ context, input: { is_over: isOver, ...place } }) =>
      listBarCustomers(context, { ...place, isOver }),
    ),
  },
  P4_PLACES: {
    get: P4_PLACES.get.handler(({ context, input }) => findCustomerPlaces(context, input)),
  },
  P4_CAMPAIGN: {
    post: P4_CAMPAIGN.post.handler(
      ({ context, input: { runId, tab, month, is_over: isOver, ...campaign } }) =>
        createP4Campaign(context, { ...campaign, place: { runId, tab, month, isOver } }),
    ),
  },
  EXPORT_P4_CUSTOMERS: {
    post: EXPORT_P4_CUSTOMERS.post.handler(({ context, input }) => requestP4Export(context, input)),
  },
}
