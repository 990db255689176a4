import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { organisationSecretNames } from '#domain/organisations/organisation-secret.model.ts'
import type { OrganisationSecretName } from '#domain/organisations/organisation-secret.model.ts'
import { parseCommandLine, print, runCommandLine } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { servicePrincipalModel } from '../power-bi/power-bi-vendor.ts'
import { StartupError } from '../startup-error.ts'
import { sealByCommand } from './seal-by-command.ts'

const opaque = v.pipe(v.string(), v.nonEmpty())

/** The secrets that a file holds, and what such a file looks like. */
const settable = {
  power_bi: v.pipe(v.string(), v.parseJson(), servicePrincipalModel),
  video: opaque,
  mailbox: opaque,
  leads_chelmt: opaque,
  leads_mbfsesplms: opaque,
  leads_enquirymax: opaque,
  leads_cdk: opaque,
} as const satisfies Partial<Record<OrganisationSecretName, v.GenericSchema<string, unknown>>>

type SettableSecret = keyof typeof settable

const isSettable = (name: string | undefined): name is SettableSecret =>
  name !== undefined && Object.hasOwn(settable, name)

const usage =
  'Usage: npm run secret -- --org <id or name> --name <secret> < file; the secrets are ' +
  `${organisationSecretNames.filter(isSettable).join(', ')}; the file of power_bi holds ` +
  '{"tenant": "…", "client_id": "…", "client_secret": "…"}, any other the secret itself'

function readArguments(): { readonly org: string; readonly name: SettableSecret } {
  const options = { org: { type: 'string' }, name: { type: 'string' } } as const
  const { org, name } = parseCommandLine(usage, { options }).values
  if (org === undefined || !isSettable(name)) throw new StartupError(usage)
  return { org, name }
}

await runCommandLine(async () => {
  const { org, name } = readArguments()
  // Not an argument, which the list of processes would show.
  const value = (await text(process.stdin)).trim()
  if (!v.is(settable[name], value)) throw new StartupError(usage)
  await sealByCommand(readConfig(process.env), { org, name, value })
  print('The service is called with this secret from now on.')
})
