import { commandHeaders } from '#domain/command.ts'
import type { Boot } from '#domain/organisations/organisation.contract.ts'
import type { Day } from '#domain/home/home.contract.ts'
import { en_gb } from '#domain/texts/en_gb.ts'

export const northgate = '00000000-0000-4000-8000-000000000001'
export const harbour = '00000000-0000-4000-8000-000000000002'

const names: Readonly<Record<string, string>> = {
  [northgate]: 'Northgate Motor Group',
  [harbour]: 'Harbour Road',
}
const organisation = (id: string) => ({ id, name: names[id] ?? id, image_url: null })

/** The rights of somebody who may see home. */
export const seesHome = ['CanViewDashboard'] as const

export function session(organisations: readonly string[] = [northgate]): Boot['TOKEN_VALIDATION'] {
  return {
    userid: 'u-1',
    username: 'ines@demo.example',
    default_language: null,
    organisations: organisations.map(organisation),
    expires_at: '2026-11-21T21:00:00.000Z',
  }
}

/** The parameters that every organisation has, from the base organisation if not its own. */
const standing = {
  workflow_enabled: 'true',
  currency_symbol: '£',
  org_currency_placement: 'left',
  number_format: 'en-GB',
  date_time_format: 'DD/MM/YYYY HH:mm',
  time_zone: 'Europe/London',
}

export interface BootWish {
  readonly orgId?: string
  readonly organisations?: readonly string[]
  readonly rights?: readonly string[]
  /** Beside the standing ones, or in their place. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly without?: string
  readonly texts?: Readonly<Record<string, string>>
  readonly image_url?: string
  readonly hasMultipleSessions?: boolean
}

export function boot({
  orgId = northgate,
  organisations = [orgId],
  rights = seesHome,
  parameters = {},
  without,
  texts = en_gb,
  image_url,
  hasMultipleSessions = false,
}: BootWish = {}): Boot {
  return {
    TOKEN_VALIDATION: session(organisations),
    BASE_ORG: { baseorgid: '00000000-0000-4000-8000-000000000009', ga_measurement_id: null },
    LANGUAGES: [],
    TAXONOMY: { language: 'en_gb', texts },
    ORG_METADATA: [],
    GET_ORGANISATION: {
      ...organisation(orgId),
      image_url: image_url ?? null,
      theme: null,
      is_base: false,
    },
    PARAM_KEYS: Object.entries({ ...standing, ...parameters }).flatMap(([key, value]) =>
      key === without ? [] : [{ key, value, category: 'general' }],
    ),
    EFFECTIVE_PERMISSIONS: [...rights],
    GET_SAVED_SEARCH: [],
    MANAGE_SESSIONS: { hasMultipleSessions },
    DATA_TABLE_LAST_CLEAR: { last_cleared: null },
    USER_DETAILS: {
      userID: 'u-1',
      username: 'ines@demo.example',
      first_name: 'Ines',
      last_name: 'Carrow',
      default_language: null,
      is_mfa_enabled: false,
      hashed_user_id: 'h',
    },
  }
}

export function day(wish: Partial<Day> = {}): Day {
  return {
    as_of: '2026-11-21T10:00:00.000Z',
    today: '2026-11-21',
    total_customers: 4812,
    positive_parity_count: 118,
    positive_equity_count: 230,
    hot_leads_count: 0,
    overdue_count: 0,
    overdue: [],
    due_today_count: 0,
    due_today: [],
    hot_leads: [],
    ...wish,
  }
}

/** An expected answer that is not the asked one. */
export const refused =
  (code: string, status: number, data: object = {}) =>
  () =>
    Response.json({ defined: true, code, status, message: code, data }, { status })
export const answered = (body: unknown) => () => Response.json(body)

export type Answer = (request: Request) => Response | Promise<Response>

/** There is no way to the host. */
export const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** What a device says of itself, and asks about itself and for its book, comes in its own time and belongs to no page. */
const ofDevice = /\/(?:devices\/(?:report|orders)|day-pack(?:\/(?:records|shared))?)$/u

/** A host that answers `METHOD /path` (below `/api`) as told, everything else 404, and remembers what it was asked; what the device itself says and asks apart. */
export function fakeHost(answers: Readonly<Record<string, Answer>>) {
  const told: Record<string, Answer> = { ...answers }
  const asked: Request[] = []
  const askedByDevice: Request[] = []
  return {
    asked,
    askedByDevice,
    calls: () =>
      asked.map(
        (request) => `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`,
      ),
    tell: (call: string, answer: Answer) => {
      told[call] = answer
    },
    fetch: async (request: Request): Promise<Response> => {
      if (ofDevice.test(new URL(request.url).pathname)) askedByDevice.push(request.clone())
      else asked.push(request)
      const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`
      return (told[call] ?? refused('not_found', 404))(request)
    },
  }
}

export type FakeHost = ReturnType<typeof fakeHost>

/** What the host was sent in a call, in order: each command once, however often a device tried. */
export async function bodiesOf(
  host: Pick<FakeHost, 'asked' | 'calls'>,
  call: string,
): Promise<readonly Record<string, unknown>[]> {
  const sent = host.asked.filter((_request, at) => host.calls()[at] === call)
  const idOf = (request: Request) => request.headers.get(commandHeaders.id)
  const isFirst = (request: Request, at: number) =>
    idOf(request) === null || sent.findIndex((other) => idOf(other) === idOf(request)) === at
  return Promise.all(
    sent
      .filter(isFirst)
      .map((request) => request.clone().json() as Promise<Record<string, unknown>>),
  )
}

export const check = 'GET /authn/v1/validatecookie'
export const logout = 'DELETE /authn/v1/validatecookie'
export const authenticate = 'POST /authn/v1/usernames'
export const bootOf = (orgId: string) => `GET /organisation/v1/${orgId}/boot`
export const dayOf = (orgId: string) => `GET /search/v1/${orgId}/day`

export const nobody = refused('not_signed_in', 401)
export const signedInAnswer = {
  userid: 'u-1',
  reset_pwd_flag: false,
  pwd_expired_flag: false,
  message: null,
}

/** A host on which somebody is signed in, member of the organisations of the boot answers. */
export function signedInHost(...wishes: readonly BootWish[]): FakeHost {
  const booted = (wishes.length === 0 ? [{}] : wishes).map((wish) =>
    boot({
      organisations:
        wishes.length < 2
          ? [wish.orgId ?? northgate]
          : wishes.map(({ orgId }) => orgId ?? northgate),
      ...wish,
    }),
  )
  const answers: Record<string, Answer> = { [logout]: answered({ signed_out: true }) }
  for (const answer of booted) {
    answers[check] = answered(answer.TOKEN_VALIDATION)
    answers[bootOf(answer.GET_ORGANISATION.id)] = answered(answer)
    answers[dayOf(answer.GET_ORGANISATION.id)] = answered(day())
  }
  return fakeHost(answers)
}
