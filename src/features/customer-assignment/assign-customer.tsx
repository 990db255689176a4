import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import type { Assignment } from '#domain/customers/contact/assignment.model.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { conflictsModel } from '#domain/customers/contact/contact-log.model.ts'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import { useSessionOutbox, useReceipts } from '#src/session/outbox/use-outbox.tsx'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation, useLabel } from '#src/ui/translation.ts'
import { useAssigneeName } from './assignee-name.ts'
import { useAssignCustomer } from './use-assign-customer.ts'
import { PersonChoice } from './person-choice.tsx'
import './assignment.css'

export interface AssignCustomerProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly row: CustomerDetails['row']
  readonly userId: string
}

const refusalModel = v.object({ data: conflictsModel })

/** The customer's assignee, and the way to change it, online or offline. */
export function AssignCustomer({ api, orgId, agreementNo, row, userId }: AssignCustomerProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const { has } = useRights()
  const assign = useAssignCustomer()
  const { whenOpen } = useSessionOutbox()
  const queryClient = useQueryClient()
  const receipts = useReceipts(customerLane(agreementNo))
  const getName = useAssigneeName(api, orgId)
  const last = receipts.findLast(({ command }) => command.kind === 'customer.assign')
  const isRefused = last?.status.name === 'needs_you'
  const isPending = last !== undefined && !isRefused && last.status.name !== 'confirmed'
  const assignment = last === undefined ? undefined : (last.command.body as Assignment)
  const current = isPending ? (assignment?.assignee ?? null) : row.assignedUserId
  const refusedId = isRefused ? last.command.id : undefined
  useEffect(() => {
    // The person decides by the current assignee.
    if (refusedId !== undefined)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === orgId && queryKey[2] === agreementNo,
      })
  }, [refusedId, queryClient, orgId, agreementNo])
  if (!has('CanAssignCustomerToUser')) return null

  const choose = async (assignee: string | null, name: string) => {
    if (assignee === current) return
    await assign({ agreementNo, assignee, name, seen: current })
  }
  const shown = current === null ? null : isPending ? getName(current) : row.assignedUser
  const dealer = typeof row.dCode === 'string' && row.dCode !== '' ? row.dCode : undefined
  const answer = isRefused
    ? v.safeParse(refusalModel, last.status.name === 'needs_you' ? last.status.answer : null)
    : null
  const conflict = answer?.success === true ? answer.output.data.conflicts[0] : undefined
  const reason = last?.status.name === 'needs_you' ? last.status.reason : ''
  const nobody = t('assign_conflict_nobody')
  const resend = async () => {
    if (last !== undefined && assignment !== undefined)
      await (
        await whenOpen()
      ).resend(last.command.id, { body: { ...assignment, seen: row.assignedUserId } })
  }
  const leave = async () => {
    if (last !== undefined) await (await whenOpen()).discard(last.command.id)
  }
  return (
    <div className="assign-one">
      <PersonChoice
        api={api}
        orgId={orgId}
        userId={userId}
        dealer={dealer}
        chosen={current}
        onChoose={(assignee, name) => void choose(assignee, name)}
      >
        {current === null ? (
          t('assign')
        ) : (
          <>
            <span className="sr-only">{t('assigned_to', { name: shown ?? '' })}</span>
            <span className="ellipsis" aria-hidden="true">
              {shown ?? t('assign')}
            </span>
          </>
        )}
      </PersonChoice>
      {last !== undefined && last.status.name !== 'confirmed' && (
        <ReceiptMark state={last.status} />
      )}
      {isRefused && (
        <Hint tone="refusal">
          <p>
            {conflict === undefined
              ? label(`tray_reason_${reason}`, t('assign_failed'))
              : t('assign_conflict', {
                  theirs: conflict.theirs ?? nobody,
                  mine: conflict.mine ?? nobody,
                })}
          </p>
          <div className="assign-acts">
            {conflict !== undefined && (
              <Button size="small" onClick={() => void resend()}>
                {t('assign_anyway')}
              </Button>
            )}
            <Button kind="quiet" size="small" onClick={() => void leave()}>
              {t('assign_leave')}
            </Button>
          </div>
        </Hint>
      )}
    </div>
  )
}
