import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createTempFolder, repoRoot } from '../support/processes.ts'

/** The check's code and output with a registry that answers the question so. */
async function audit(status: number, answer: object): Promise<[code: unknown, output: string]> {
  const registry = createServer((request, response) => {
    const isQuestion = request.method === 'POST'
    response.writeHead(isQuestion ? status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isQuestion ? answer : {}))
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  // npm remembers advisories: not these.
  const cache = createTempFolder()
  const env = { ...process.env, npm_config_registry: address, npm_config_cache: cache }
  try {
    return await new Promise((resolve) => {
      const options = { cwd: repoRoot, env }
      execFile(process.execPath, ['tests/packages/audit.ts'], options, (error, output) =>
        resolve([error?.code ?? 0, output]),
      )
    })
  } finally {
    registry.close()
    registry.closeAllConnections()
    rmSync(cache, { recursive: true, force: true })
  }
}

const advise = (severity: string) => ({
  papaparse: [
    { id: 1, url: 'https://example.com/1', title: 'One', severity, vulnerable_versions: '*' },
  ],
})

it.each([
  ['critical', 1, '1 high or critical of 1 findings\n  critical: papaparse'],
  ['moderate', 0, '0 high or critical of 1 findings\n  moderate: papaparse'],
])('a %s finding is printed and ends with %i', async (severity, code, text) => {
  const [ended, output] = await audit(200, advise(severity))
  expect([ended, output]).toEqual([code, expect.stringContaining(text)])
})

it('a registry without audits is said, and fails nothing', async () => {
  const [ended, output] = await audit(405, {})
  expect([ended, output]).toEqual([0, expect.stringContaining('no registry answered')])
})
