import type { TestProject } from 'vitest/node'
import { createTemplate, dropDatabase, startTestServer } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    templateDatabase: string
  }
}

/** One PostgreSQL and one migrated template for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const template = `forecourt_template_${process.pid}`
  await createTemplate(server.url, template)
  project.provide('postgresUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    await dropDatabase(server.url, template)
    await server.stop()
  }
}
