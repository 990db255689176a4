import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Assignment } from '#domain/customers/assignment.model.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { conflictsModel } from '#domain/customers/recording.model.ts'
import { customerLane } from '#domain/customers/recording.commands.ts'
import { useOutboxDesk, useReceipts } from '#src/features/boot/use-outbox.tsx'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useText, useWords } from '#src/ui/text.ts'
import { useGiveOne } from './give-one.ts'
import { PersonChoice } from './person-choice.tsx'
import './assignment.css'

export interface AssignOneProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly row: CustomerDetails['row']
  readonly userId: string
}

const refusalModel = v.object({ data: conflictsModel })

/** Whose the customer is, and the way to give them to somebody else, with or without a network. Undone by giving them back. */
export function AssignOne({ api, orgId, agreementNo, row, userId }: AssignOneProps) {
  const say = useText()
  const sentence = useWords()
  const { has } = useRights()
  const give = useGiveOne()
  const { opened } = useOutboxDesk()
  const queryClient = useQueryClient()
  const receipts = useReceipts(customerLane(agreementNo))
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const last = receipts.findLast(({ command }) => command.kind === 'customer.assign')
  const isRefused = last?.standing.name === 'needs_you'
  const isPending = last !== undefined && !isRefused && last.standing.name !== 'confirmed'
  const wanted = last === undefined ? undefined : (last.command.body as Assignment)
  const current = isPending ? (wanted?.assignee ?? null) : row.assignedUserId
  const refusedId = isRefused ? last.command.id : undefined
  useEffect(() => {
    // Whose they are now is what the person decides upon.
    if (refusedId !== undefined)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === orgId && queryKey[2] === agreementNo,
      })
  }, [refusedId, queryClient, orgId, agreementNo])
  if (!has('CanAssignCustomerToUser')) return null

  const choose = async (assignee: string | null, name: string) => {
    if (assignee === current) return
    if (assignee !== null) setNames((known) => new Map([...known, [assignee, name]]))
    await give({ agreementNo, assignee, name, seen: current })
  }
  const shown =
    current === null
      ? null
      : isPending
        ? (names.get(current) ?? (current === row.assignedUserId ? row.assignedUser : null))
        : row.assignedUser
  const dealer = typeof row.dCode === 'string' && row.dCode !== '' ? row.dCode : undefined
  const answer = isRefused
    ? v.safeParse(refusalModel, last.standing.name === 'needs_you' ? last.standing.answer : null)
    : null
  const conflict = answer?.success === true ? answer.output.data.conflicts[0] : undefined
  const reason = last?.standing.name === 'needs_you' ? last.standing.reason : ''
  const nobody = say('assign_conflict_nobody')
  const resend = async () => {
    if (last !== undefined && wanted !== undefined)
      await (
        await opened()
      ).resend(last.command.id, { body: { ...wanted, seen: row.assignedUserId } })
  }
  const leave = async () => {
    if (last !== undefined) await (await opened()).discard(last.command.id)
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
          say('assign')
        ) : (
          <>
            <span className="sr-only">{say('assigned_to', { name: shown ?? '' })}</span>
            <span className="ellipsis" aria-hidden="true">
              {shown ?? say('assign')}
            </span>
          </>
        )}
      </PersonChoice>
      {last !== undefined && last.standing.name !== 'confirmed' && (
        <ReceiptMark standing={last.standing} />
      )}
      {isRefused && (
        <Hint tone="refusal">
          <p>
            {conflict === undefined
              ? sentence(`tray_reason_${reason}`, say('assign_failed'))
              : say('assign_conflict', {
                  theirs: conflict.theirs ?? nobody,
                  mine: conflict.mine ?? nobody,
                })}
          </p>
          <div className="assign-acts">
            {conflict !== undefined && (
              <Button size="small" onClick={() => void resend()}>
                {say('assign_anyway')}
              </Button>
            )}
            <Button kind="quiet" size="small" onClick={() => void leave()}>
              {say('assign_leave')}
            </Button>
          </div>
        </Hint>
      )}
    </div>
  )
}
