import { commandHeaders } from '#domain/command.ts'
import { refuseEventSource } from '#tests/src/live/event-stream-answer.ts'
import type { Boot } from '#domain/boot/boot.model.ts'
import type { HomeDay } from '#domain/home/home.contract.ts'
import { en_gb } from '#domain/texts/en_gb.ts'

export const northgate = '00000000-0000-4000-8000-000000000001'
export const harbour = '00000000-0000-4000-8000-000000000002'

const names: Readonly<Record<string, string>> = {
  [northgate]: 'Northgate Motor Group',
  [harbour]: 'Harbour Road',
}
const organisation = (id: string) => ({ id, name: names[id] ?? id, image_url: null })

/** The rights to see home. */
export const seesHome = ['CanViewDashboard'] as const

export function buildSessionAnswer(
  organisations: readonly string[] = [northgate],
): Boot['TOKEN_VALIDATION'] {
  return {
    userid: 'u-1',
    username: 'ines@demo.example',
    default_language: null,
    organisations: organisations.map(organisation),
    expires_at: '2026-11-21T21:00:00.000Z',
  }
}

/** The parameters that every organisation has, from the base organisation if not its own. */
const parameterDefaults = {
  workflow_enabled: 'true',
  currency_symbol: '£',
  org_currency_placement: 'left',
  number_format: 'en-GB',
  date_time_format: 'DD/MM/YYYY HH:mm',
  time_zone: 'Europe/London',
  search_display_prominent_VIN: 'true',
  usedcar_display_prominent_VIN: 'true',
}

export interface BootOverrides {
  readonly orgId?: string
  readonly organisations?: readonly string[]
  readonly rights?: readonly string[]
  /** Beside the parameterDefaults ones, or in their place. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly without?: string
  readonly texts?: Readonly<Record<string, string>>
  readonly image_url?: string
  readonly theme?: string
  readonly hasMultipleSessions?: boolean
}

export function buildBoot({
  orgId = northgate,
  organisations = [orgId],
  rights = seesHome,
  parameters = {},
  without,
  texts = en_gb,
  image_url,
  theme,
  hasMultipleSessions = false,
}: BootOverrides = {}): Boot {
  return {
    TOKEN_VALIDATION: buildSessionAnswer(organisations),
    BASE_ORG: { baseorgid: '00000000-0000-4000-8000-000000000009', ga_measurement_id: null },
    LANGUAGES: [],
    TAXONOMY: { language: 'en_gb', texts },
    ORG_METADATA: [],
    GET_ORGANISATION: {
      ...organisation(orgId),
      image_url: image_url ?? null,
      theme: theme ?? null,
      is_base: false,
    },
    PARAM_KEYS: Object.entries({ ...parameterDefaults, ...parameters }).flatMap(([key, value]) =>
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

export function buildHomeDay(overrides: Partial<HomeDay> = {}): HomeDay {
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
    team: null,
    ...overrides,
  }
}

/** A refusal. */
export const refused =
  (code: string, status: number, data: object = {}) =>
  () =>
    Response.json({ defined: true, code, status, message: code, data }, { status })
export const answered = (body: unknown) => () => Response.json(body)

/** As the host repeats the id of each request. */
export function withEcho(request: Request, response: Response): Response {
  const id = request.headers.get(commandHeaders.id)
  if (id !== null && !response.headers.has(commandHeaders.id))
    response.headers.set(commandHeaders.id, id)
  return response
}

export type FakeAnswer = (request: Request) => Response | Promise<Response>

/** There is no way to the host. */
export const noNetwork: FakeAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

/** Calls that the device makes by itself. */
const ofDevice = /\/(?:presence|devices\/(?:report|orders)|day-pack(?:\/(?:records|shared))?)$/u

/**
 * Answers `METHOD /path` (below `/api`) from `answers`, else 404, and records the requests, the
 * device's own apart.
 */
export function fakeHost(answers: Readonly<Record<string, FakeAnswer>>) {
  const current: Record<string, FakeAnswer> = { ...answers }
  const requests: Request[] = []
  const deviceRequests: Request[] = []
  return {
    /** There are no event streams unless a test adds them. */
    openSource: refuseEventSource as (address: string) => EventSource,
    requests,
    deviceRequests,
    calls: () =>
      requests.map(
        (request) => `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`,
      ),
    setAnswer: (call: string, answer: FakeAnswer) => {
      current[call] = answer
    },
    /** Makes the call wait until the returned function is called. */
    delay: (call: string): (() => void) => {
      let resolve = () => {}
      const promise = new Promise<void>((resolved) => (resolve = resolved))
      const next = current[call] ?? refused('not_found', 404)
      current[call] = async (request) => {
        await promise
        return next(request)
      }
      return () => resolve()
    },
    fetch: async (request: Request): Promise<Response> => {
      if (ofDevice.test(new URL(request.url).pathname)) deviceRequests.push(request.clone())
      else requests.push(request)
      const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`
      const answer = await (current[call] ?? refused('not_found', 404))(request)
      return withEcho(request, answer)
    },
  }
}

export type FakeHost = ReturnType<typeof fakeHost>

/** What the host was sent in a call, in order: each command once, however often a device tried. */
export async function getSentBodies(
  host: Pick<FakeHost, 'requests' | 'calls'>,
  call: string,
): Promise<readonly Record<string, unknown>[]> {
  const sent = host.requests.filter((_request, at) => host.calls()[at] === call)
  const getId = (request: Request) => request.headers.get(commandHeaders.id)
  const isFirst = (request: Request, at: number) =>
    getId(request) === null || sent.findIndex((other) => getId(other) === getId(request)) === at
  return Promise.all(
    sent
      .filter(isFirst)
      .map((request) => request.clone().json() as Promise<Record<string, unknown>>),
  )
}

export const sessionCall = 'GET /authn/v1/validatecookie'
export const logoutCall = 'DELETE /authn/v1/validatecookie'
export const signInCall = 'POST /authn/v1/usernames'
export const getBootCall = (orgId: string) => `GET /organisation/v1/${orgId}/boot`
export const getHomeDayCall = (orgId: string) => `GET /search/v1/${orgId}/day`
export const getDashboardsCall = (orgId: string) => `GET /users/v1/${orgId}/dashboards`

export const notSignedIn = refused('not_signed_in', 401)
export const signedInAnswer = {
  userid: 'u-1',
  reset_pwd_flag: false,
  pwd_expired_flag: false,
  message: null,
}

/** A host with a signed-in member of the overrides' organisations. */
export function signedInHost(...overridesList: readonly BootOverrides[]): FakeHost {
  const booted = (overridesList.length === 0 ? [{}] : overridesList).map((overrides) =>
    buildBoot({
      organisations:
        overridesList.length < 2
          ? [overrides.orgId ?? northgate]
          : overridesList.map(({ orgId }) => orgId ?? northgate),
      ...overrides,
    }),
  )
  const answers: Record<string, FakeAnswer> = { [logoutCall]: answered({ signed_out: true }) }
  for (const answer of booted) {
    answers[sessionCall] = answered(answer.TOKEN_VALIDATION)
    answers[getBootCall(answer.GET_ORGANISATION.id)] = answered(answer)
    answers[getHomeDayCall(answer.GET_ORGANISATION.id)] = answered(buildHomeDay())
    answers[getDashboardsCall(answer.GET_ORGANISATION.id)] = answered([])
  }
  return fakeHost(answers)
}
