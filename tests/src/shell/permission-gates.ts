import { isContractProcedure } from '@orpc/contract'
import { contract } from '#domain/contract.ts'
import { maySeePart } from '#domain/customers/details/details-access.rules.ts'
import type { DetailsPart } from '#domain/customers/details/details-access.rules.ts'
import { visibleFields } from '#domain/customers/fields/customer-field.rules.ts'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'
import type { EndpointMeta } from '#domain/endpoint.ts'
import { reportRights } from '#domain/reports/report.model.ts'
import type { ReportType } from '#domain/reports/report.model.ts'
import type { RequiredRights } from '#domain/rights/right.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import { navbarButtons } from '#domain/shell/navbar.model.ts'
import type { NavbarButtonId } from '#domain/shell/navbar.model.ts'
import { findUserEditProblem } from '#domain/users/user-edit.rules.ts'
import type { UserValues } from '#domain/users/user-edit.rules.ts'
import { specialAssigneeOptions } from '#src/features/customer-list/search/assignees.ts'
import { allowedOptions } from '#src/ui/select-option.ts'

type Held = ReadonlySet<string>

/** Whether what a row of the table lists is there for somebody who holds these rights. */
export type RowGate = (
  held: Held,
  getPageRights: (address: string) => RequiredRights | null,
) => boolean

export const gateParameters: ReadonlyMap<string, string> = new Map([
  ['central_stock_dealer', 'CS'],
  ['mbm_TCO_selection', 'true'],
  ['send_to_my_account_button', 'true'],
  ['digital_pre_inspection_enabled', 'true'],
  ['email_marketing_provider', 'true'],
])

export const withoutRights = (held: Held, ...taken: readonly string[]): Held =>
  new Set([...held].filter((right) => !taken.includes(right)))

/** Things that one right opens together: one that is open while another is not fails. */
export const combineGates =
  (...gates: readonly RowGate[]): RowGate =>
  (held, getPageRights) => {
    const open = gates.filter((gate) => gate(held, getPageRights)).length
    if (open > 0 && open < gates.length)
      throw new Error(`Of ${gates.length} things that one right opens ${open} are open`)
    return open > 0
  }

/** Pages below the organisation; without declared rights everybody may open them. */
export const pageGate = (...addresses: readonly string[]): RowGate =>
  combineGates(
    ...addresses.map(
      (address): RowGate =>
        (held, getPageRights) =>
          hasRights(held, getPageRights(address) ?? {}),
    ),
  )

const calls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = contract

/** A call of the host, `KEY.method`. */
export const callGate =
  (name: string): RowGate =>
  (held) => {
    const [key = '', method = ''] = name.split('.')
    const declared = calls[key]?.[method]
    if (!isContractProcedure(declared)) throw new Error(`There is no call ${name}`)
    return hasRights(held, (declared['~orpc'].meta as EndpointMeta).rights)
  }

export const fieldGate =
  (...names: readonly CustomerFieldName[]): RowGate =>
  (rights) => {
    const visible = new Set(
      visibleFields({ rights, parameters: gateParameters }).map(({ wire }) => wire),
    )
    return names.every((name) => visible.has(name))
  }

export const partGate =
  (name: DetailsPart): RowGate =>
  (rights) =>
    maySeePart(name, { rights, parameters: gateParameters })

export const navbarGate =
  (id: NavbarButtonId): RowGate =>
  (held) => {
    const { rights }: { readonly rights?: RequiredRights } = navbarButtons[id]
    return hasRights(held, rights)
  }

export const reportGate =
  (type: ReportType): RowGate =>
  (held) =>
    held.has(reportRights[type])

const profile: UserValues = {
  first_name: 'Ada',
  last_name: 'Wells',
  default_language: null,
  status: 'active',
  roles: [],
  dealers: null,
}

/** A change of one's own name, without the right to edit others. */
export const ownProfileGate: RowGate = (held) =>
  findUserEditProblem({
    editor: { rights: withoutRights(held, 'CanEditUsers'), dealers: null },
    isSelf: true,
    isShared: false,
    before: profile,
    after: { ...profile, first_name: 'Ida' },
  }) === null

export const leadsSystemGate: RowGate = (held) =>
  allowedOptions(
    specialAssigneeOptions((name) => name),
    (right) => held.has(right),
  ).some(({ value }) => value === 'lms_user')
