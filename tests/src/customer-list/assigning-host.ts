import { page as browser } from 'vitest/browser'
import * as v from 'valibot'
import { assignmentPreviewModel } from '#domain/customers/contact/assignment.model.ts'
import type {
  AssignmentPreview,
  ExcludedCustomer,
} from '#domain/customers/contact/assignment.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import { listHost } from './list-host.ts'

export const peopleCall = `GET /users/v1/${northgate}/assignable`
export const previewCall = `POST /customer/v1/${northgate}/assignments/preview`
export const assignCall = `POST /customer/v1/${northgate}/assignments`
export const assignOneCall = (agreementNo: string) =>
  `PUT /customer/v1/${northgate}/customer/${agreementNo}/assignment`
export const undoCall = (batch: string) =>
  `POST /customer/v1/${northgate}/assignments/${batch}/undo`

export const person = (userID: string, name: string) => ({
  userID,
  username: `${userID}@demo.example`,
  name,
  dealers: null,
})
export const assigningRights = ['CanViewDashboard', 'CanAssignCustomerToUser'] as const

export const previewed = (
  rows: readonly CustomerListRow[],
  left_out: readonly ExcludedCustomer[] = [],
): AssignmentPreview =>
  v.parse(assignmentPreviewModel, {
    count: rows.length,
    hash: `hash-of-${rows.length}`,
    left_out_count: left_out.length,
    left_out,
    assignee: 'Mira Okell',
    sample: rows.slice(0, 5).map(({ fAgreementNo, cFullName }) => ({
      fAgreementNo,
      cFullName: cFullName ?? '',
      assignedUser: null,
    })),
  })

/** A list whose rows show the assignee, and a host that assigns. */
export function assigningHost(rows: CustomerListRow[], { mayAssign = true } = {}) {
  localStorage.setItem(
    `forecourt.table.u-1.${northgate}.customers`,
    JSON.stringify({
      size: 10,
      sort: { column: 'cFullName', direction: 'ascending' },
      columns: ['cFullName', 'assignedUser', 'status'],
      density: 'compact',
      savedAt: new Date().toISOString(),
    }),
  )
  const host = listHost({
    rows,
    boot: { rights: mayAssign ? assigningRights : ['CanViewDashboard'] },
  })
  host.setAnswer(peopleCall, answered([person('u-2', 'Mira Okell'), person('u-1', 'Ines Carrow')]))
  const give = (agreements: readonly string[], name: string | null) => {
    for (const [at, row] of rows.entries())
      if (agreements.includes(row.fAgreementNo))
        rows[at] = {
          ...row,
          assignedUser: name,
          assignedUserId: name === null ? null : 'u-2',
          assignedUserDate: name === null ? null : '2026-11-21T10:00:00.000Z',
        }
  }
  return { host, give }
}

export const readBody = async (host: ReturnType<typeof listHost>, call: string): Promise<unknown> =>
  host.requests
    .findLast(
      (request) =>
        `${request.method} ${new URL(request.url).pathname.replace('/api', '')}` === call,
    )
    ?.clone()
    .json()

export const assignDialog = () => browser.getByRole('region', { name: 'Assign customers' })
export const choose = async (name: string) => {
  await assignDialog().getByRole('button', { name: 'Choose a person' }).click()
  await browser.getByRole('menuitemradio', { name }).click()
}
export const findListRow = (name: string) =>
  [...document.querySelectorAll('tbody tr')].find((row) => row.textContent.includes(name))
    ?.textContent ?? ''
