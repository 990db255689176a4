import { contactChannels } from '../customers/contact/contact-permission.rules.ts'
import type { ContactChannel } from '../customers/contact/contact-permission.rules.ts'

/** Who objects to a channel is left out where its flag is set. */
export const objectionChecks = ['dncChecked', 'dneChecked', 'dnmChecked', 'dnsChecked'] as const

export type ObjectionCheck = (typeof objectionChecks)[number]
export type ObjectionChecks = Readonly<Record<ObjectionCheck, boolean>>

/** What limits the list besides its filters, as the address carries it. */
export type CampaignListScope = Partial<Readonly<Record<'campaign' | 'job' | 'oId', string>>>

/** Whom a campaign takes: a search of the customer list, without those who object. */
export interface CampaignCriteria {
  /** The search as JSON, as `CUSTOMER_SEARCH` takes it. */
  readonly q: string
  readonly scope: CampaignListScope
  readonly checks: ObjectionChecks
}

const separator = '||||'

export const noChecks: ObjectionChecks = {
  dncChecked: false,
  dneChecked: false,
  dnmChecked: false,
  dnsChecked: false,
}

export const everyCheck: ObjectionChecks = {
  dncChecked: true,
  dneChecked: true,
  dnmChecked: true,
  dnsChecked: true,
}

function readObject(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const values: unknown = JSON.parse(text ?? '{}')
    return typeof values === 'object' && values !== null ? { ...values } : {}
  } catch {
    return {}
  }
}

/** `search_criteria_append`: the search, what else limits it, and in the last segment the flags. */
export function parseCampaignCriteria(text: string): CampaignCriteria {
  const [q = '', ...rest] = text.split(separator)
  const flags = readObject(rest.at(-1))
  const scope = rest.length > 1 ? readObject(rest[0]) : {}
  const readText = (name: keyof CampaignListScope) => {
    const value = scope[name]
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  return {
    q,
    scope: { ...readText('campaign'), ...readText('job'), ...readText('oId') },
    checks: {
      dncChecked: flags['dncChecked'] === true,
      dneChecked: flags['dneChecked'] === true,
      dnmChecked: flags['dnmChecked'] === true,
      dnsChecked: flags['dnsChecked'] === true,
    },
  }
}

/** A bar within a value would end a segment. */
const escapeBars = (json: string): string => json.replaceAll('|', String.raw`\u007c`)

/** Parsing it gives the criteria again. */
export const writeCampaignCriteria = ({ q, scope, checks }: CampaignCriteria): string =>
  [q, JSON.stringify(scope), JSON.stringify(checks)].map(escapeBars).join(separator)

/** The channels whose objectors are left out. */
export const getCheckedChannels = (checks: ObjectionChecks): readonly ContactChannel[] =>
  contactChannels
    .filter(({ flag }) =>
      objectionChecks.some((check) => check === `${flag}Checked` && checks[check]),
    )
    .map(({ channel }) => channel)
