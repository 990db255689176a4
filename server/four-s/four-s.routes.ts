import { inOrganisation } from '../http/gate.ts'
import { createFourSProject, listFourSProjects, queueFourSJob } from './four-s-project.service.ts'

const { FOURS_PROJECTS, FOURS_JOB } = inOrganisation

export const fourSRoutes = {
  FOURS_PROJECTS: {
    get: FOURS_PROJECTS.get.handler(({ context }) => listFourSProjects(context)),
    post: FOURS_PROJECTS.post.handler(({ context, input }) => createFourSProject(context, input)),
  },
  FOURS_JOB: {
    post: FOURS_JOB.post.handler(({ context, input }) => queueFourSJob(context, input.projectId)),
  },
}
