import { randomBytes } from 'node:crypto'
import { getPublicAddress, readConfig } from '../config.ts'
import { parseCommandLine, print, runCommandLine } from '../command-line.ts'
import { sealByCommand } from '../secret-command/seal-by-command.ts'
import { StartupError } from '../startup-error.ts'

const usage = 'Usage: npm run webhook-secret -- --org <id or name>'

await runCommandLine(async () => {
  const { org } = parseCommandLine(usage, { options: { org: { type: 'string' } } }).values
  if (org === undefined) throw new StartupError(usage)
  const config = readConfig(process.env)
  // The form in which libraries of Standard Webhooks are given a secret.
  const value = `whsec_${randomBytes(32).toString('base64')}`
  const orgId = await sealByCommand(config, { org, name: 'webhooks', value })
  print(`Reports go to ${getPublicAddress(config, config.port)}/api/webhooks/${orgId}/messages`)
  print(`signed with ${value}`)
  print('The secret is shown once; run again, it is replaced.')
})
