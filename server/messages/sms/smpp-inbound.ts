import type { Pdu, SmppSession } from './smpp-library.ts'
import { smpp } from './smpp-library.ts'
import type { ReplyPart, ReplyParts } from './reply-parts.ts'

/** What a gateway reports later about a message that it took. */
export interface SmsReceipt {
  readonly gatewayId: string
  readonly receipt: 'delivered' | 'bounced'
}

/** Bits of `esm_class` that tell a phone's text (0) from what a network says of one (SMPP 3.4, 5.2.12). */
const messageKind = 0x3c
const receiptKind = 0x04

const toText = (value: string | Buffer | undefined): string => value?.toString() ?? ''

/** A long text may come in a field of its own. */
const readText = ({ short_message, message_payload }: Pdu): string =>
  toText(short_message?.message) || toText(message_payload?.message)

/** A receipt's fields, of the optional parameters or of its text. */
function readReceipt(pdu: Pdu): SmsReceipt | null {
  const text = readText(pdu)
  const id = pdu.receipted_message_id ?? /\bid:(\S+)/u.exec(text)?.[1]
  const state = /\bstat:(\w+)/u.exec(text)?.[1]
  const isDelivered = pdu.message_state === 2 || state === 'DELIVRD'
  const isFailed =
    [3, 5, 8].includes(pdu.message_state ?? 0) ||
    ['EXPIRED', 'UNDELIV', 'REJECTD', 'DELETED'].includes(state ?? '')
  if (id === undefined || (!isDelivered && !isFailed)) return null
  return { gatewayId: id, receipt: isDelivered ? 'delivered' : 'bounced' }
}

/** Which part of a longer text it is, by its header (3GPP TS 23.040) or its fields; null for a whole one. */
function readPart(pdu: Pdu): ReplyPart | null {
  for (const header of pdu.short_message?.udh ?? []) {
    const [kind, , ...rest] = header
    const [reference, total, at] =
      kind === 0
        ? rest
        : kind === 8
          ? [(rest[0] ?? 0) * 256 + (rest[1] ?? 0), ...rest.slice(2)]
          : []
    if (reference !== undefined && total !== undefined && at !== undefined)
      return { reference, total, at }
  }
  const { sar_msg_ref_num: reference, sar_total_segments: total, sar_segment_seqnum: at } = pdu
  return reference === undefined || total === undefined || at === undefined
    ? null
    : { reference, total, at }
}

/**
 * Takes what a gateway brings. A reply is acknowledged once it is stored: otherwise the gateway
 * brings it again.
 */
export async function receiveSms(
  session: SmppSession,
  pdu: Pdu,
  {
    onReceipt,
    parts,
  }: { readonly onReceipt: (receipt: SmsReceipt) => void; readonly parts: ReplyParts },
): Promise<void> {
  const kind = (pdu.esm_class ?? 0) & messageKind
  if (kind !== 0) {
    session.send(pdu.response())
    const receipt = kind === receiptKind ? readReceipt(pdu) : null
    if (receipt !== null) onReceipt(receipt)
    return
  }
  const isStored = await parts.add(
    { from: pdu.source_addr ?? '', text: readText(pdu) },
    readPart(pdu),
  )
  session.send(pdu.response(isStored ? {} : { command_status: smpp.errors['ESME_RX_T_APPN'] }))
}
