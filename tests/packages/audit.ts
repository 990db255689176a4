import { execFile } from 'node:child_process'

interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
  /** Why the registry gave no report. */
  readonly message?: string
}

/** npm ends with a code other than 0 when it finds something; its report comes all the same. */
function runAudit(): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['audit', '--json', '--fetch-retries=0'],
      { shell: process.platform === 'win32', maxBuffer: 2 ** 26 },
      (_, output) => resolve(output),
    )
  })
}

const failing: ReadonlySet<string> = new Set(['high', 'critical'])

const print = (line: string) => process.stdout.write(`${line}\n`)

const output = await runAudit()
const { vulnerabilities, message } = JSON.parse(output) as AuditReport
if (vulnerabilities !== undefined) {
  const found = Object.entries(vulnerabilities).map(
    ([name, { severity }]) => [severity, name] as const,
  )
  const grave = found.filter(([severity]) => failing.has(severity))
  print(`npm audit: ${grave.length} high or critical of ${found.length} findings`)
  for (const [severity, name] of found) print(`  ${severity}: ${name}`)
  if (grave.length > 0) process.exitCode = 1
} else if (message === undefined) {
  print(`npm audit failed: ${output}`)
  process.exitCode = 1
} else print(`npm audit: no registry answered, so nothing was checked (${message})`)
