import { print, runCommandLine } from '../command-line.ts'
import { examineHost } from './examine-host.ts'
import { formatFinding, formatSummary } from './finding.ts'

await runCommandLine(async () => {
  const findings = await examineHost(process.env, () => new Date())
  for (const finding of findings) print(formatFinding(finding))
  print(formatSummary(findings))
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
})
